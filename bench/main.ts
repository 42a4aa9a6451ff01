import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { formCheckIn, jsonCheckIn } from '../tests/support/check-in-requests.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '../tests/support/open-work.ts'
import { environmentOf, startProduction, type ProductionServer } from '../tests/support/production-server.ts'
import { writeEmptyPageApp } from './empty-page.ts'
import { yearOfSlots } from './year-of-slots.ts'
import type { LoadResult } from './load.ts'
import { ownerPages } from './owner-pages.ts'
import { weighPage } from './page-weight.ts'
import { median, memoryOf, sendLoad } from './processes.ts'
import { qrCodes } from './qr-codes.ts'
import { measured, printTable, type Row } from './table.ts'

const rounds = 3
const perRound = 3000
const connections = 32
const folder = mkdtempSync(join(tmpdir(), 'klarbuch-bench-'))

try {
  const works = await prepareOpenWork(folder, (rounds * 2 + 2) * perRound)
  const rows = [
    ...yearOfSlots(),
    ...(await checkIns(works)),
    ...(await statusPage(works)),
    ...recordCheckIns(works),
    ...(await startAndMemory(works)),
    ...(await weight(works)),
    ...(await bursts(works)),
    ...(await qrCodes(freshFolder('qr-codes'))),
    ...(await ownerPages(emptyFolder('owner'))),
  ]
  printTable(rows)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function emptyFolder(name: string) {
  const empty = join(folder, name)
  mkdirSync(empty)
  return empty
}

/** A copy of the prepared database in a folder of its own. */
function freshFolder(name: string) {
  const fresh = emptyFolder(name)
  cpSync(join(folder, 'klarbuch.db'), join(fresh, 'klarbuch.db'))
  return fresh
}

/** (1) The whole stack against a bare server; the two take turns, and the middle round of each counts. */
async function checkIns(works: OpenWork[]): Promise<Row[]> {
  const [ourFolder, bareFolder] = [freshFolder('ours'), freshFolder('bare')]
  const ours = await startProduction({ directory: ourFolder })
  const bare = await startProduction({
    directory: bareFolder,
    program: 'build/bench/bare-server.js',
    environment: { BENCH_FILE: join(bareFolder, 'klarbuch.db') },
  })
  const speeds = { form: [] as number[], json: [] as number[], bare: [] as number[] }
  const slice = (index: number) => works.slice(index * perRound, (index + 1) * perRound)
  const load = async (server: ProductionServer, index: number, json: boolean) => {
    const requests = slice(index).map((work) =>
      json ? jsonCheckIn(work, work.taskId) : formCheckIn(work, work.taskId, server.origin),
    )
    const { perSecond } = await sendLoad({ port: server.port, requests, connections, expected: json ? 201 : 303 })
    return perSecond
  }
  await load(ours, 0, false)
  await load(ours, 1, true)
  await load(bare, 0, false)
  for (let round = 0; round < rounds; round++) {
    speeds.bare.push(await load(bare, round + 1, false))
    speeds.form.push(await load(ours, 2 + round * 2, false))
    speeds.json.push(await load(ours, 3 + round * 2, true))
  }
  const memory = memoryOf(ours.pid)
  await Promise.all([ours.stop('SIGTERM'), bare.stop('SIGKILL')])
  const bareSpeed = median(speeds.bare)
  const note = (speed: number) => `${speed.toFixed(0)}/s against ${bareSpeed.toFixed(0)}/s`
  return [
    measured(
      'check-in POST of the page ÷ bare node:http',
      median(speeds.form) / bareSpeed,
      { atLeast: 0.5 },
      note(median(speeds.form)),
    ),
    measured(
      'check-in POST of the API ÷ bare node:http',
      median(speeds.json) / bareSpeed,
      { atLeast: 0.5 },
      note(median(speeds.json)),
    ),
    measured('memory under load, MB', memory.highest, { below: 225 }, 'the highest while the above ran'),
  ]
}

/** (2) The status page against an empty page of the same app under remix-serve. */
async function statusPage(works: OpenWork[]): Promise<Row[]> {
  writeEmptyPageApp('build/bench/empty-app.js')
  const ours = await startProduction({ directory: freshFolder('page') })
  const theirs = await startProduction({
    directory: freshFolder('remix-serve'),
    program: 'node_modules/@remix-run/serve/dist/cli.js',
    args: ['build/bench/empty-app.js'],
    firstPage: '/empty',
  })
  const page = `/schedules/${works[0]?.scheduleId}/status`
  const empty = '/empty'
  const phones = works.slice(0, 100)
  const get = async ({ port }: ProductionServer, path: string, count: number) => {
    const requests = phones.map(({ address }) => ({
      method: 'GET' as const,
      path,
      headers: { 'Fly-Client-IP': address },
    }))
    const load = { port, requests, repeat: count / phones.length, connections, expected: 200 }
    return (await sendLoad(load)).perSecond
  }
  await get(ours, page, 2000)
  await get(theirs, empty, 1000)
  await get(theirs, page, 500)
  const speeds = { ours: [] as number[], empty: [] as number[], same: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    speeds.ours.push(await get(ours, page, 4000))
    speeds.empty.push(await get(theirs, empty, 1000))
    speeds.same.push(await get(theirs, page, 1000))
  }
  await Promise.all([ours.stop('SIGTERM'), theirs.stop('SIGKILL')])
  const [our, emptySpeed, same] = [median(speeds.ours), median(speeds.empty), median(speeds.same)]
  const note = (their: number) => `${our.toFixed(0)}/s against ${their.toFixed(0)}/s`
  return [
    measured('status page GET ÷ empty page under remix-serve', our / emptySpeed, { atLeast: 4 }, note(emptySpeed)),
    measured('status page GET ÷ the same page under remix-serve', our / same, {}, note(same)),
  ]
}

/** (3) The operation alone against the bare transaction, in one process each. */
function recordCheckIns(works: OpenWork[]): Row[] {
  const directory = freshFolder('operation')
  const bareFile = join(freshFolder('transaction'), 'klarbuch.db')
  const worksFile = join(folder, 'works.json')
  writeFileSync(worksFile, JSON.stringify(works))
  const environment = { ...process.env, ...environmentOf(directory), BENCH_FILE: bareFile, BENCH_WORKS: worksFile }
  const output = execFileSync(process.execPath, ['build/bench/record-check-ins.js'], {
    env: environment,
    encoding: 'utf8',
  })
  const { bare, one, many } = JSON.parse(output) as { bare: number; one: number; many: number }
  const note = (speed: number) => `${speed.toFixed(0)}/s against ${bare.toFixed(0)}/s`
  return [
    measured('recordCheckIn, 1 caller ÷ bare transaction', one / bare, {}, note(one)),
    measured('recordCheckIn, 32 callers ÷ bare transaction', many / bare, {}, note(many)),
  ]
}

/** (4) From the start of the process to the first status page, and what it holds when nobody asks. */
async function startAndMemory(works: OpenWork[]): Promise<Row[]> {
  const directory = freshFolder('cold')
  const starts: number[] = []
  let atRest = NaN
  for (let round = 0; round < rounds; round++) {
    const server = await startProduction({ directory, firstPage: `/schedules/${works[0]?.scheduleId}/status` })
    starts.push(server.startedIn)
    await setTimeout(2000)
    atRest = memoryOf(server.pid).now
    await server.stop('SIGTERM')
  }
  return [
    measured(
      'cold start to the first page, s',
      median(starts) / 1000,
      { below: 0.6 },
      'from spawn to a whole status page',
    ),
    measured('memory at rest, MB', atRest, { below: 150 }, '2 s after the first page'),
  ]
}

/** (5) What a phone fetches for the status page. */
async function weight(works: OpenWork[]): Promise<Row[]> {
  const server = await startProduction({ directory: freshFolder('weight') })
  const weighed = await weighPage(`${server.origin}/schedules/${works[0]?.scheduleId}/status`)
  await server.stop('SIGTERM')
  if (!weighed) return [measured('status page, requests', NaN, {}, 'not measured: no Chromium')]
  return [
    measured('status page, requests', weighed.requests, { below: 2 }, 'in Chromium, beside the favicon'),
    measured('status page, KB on the wire', weighed.bytes / 1024, { below: 8 }, 'brotli, headers included'),
  ]
}

/** 500 check-ins at once, as the first that a new server sees and on one that is awake, and 20 identical ones. */
async function bursts(works: OpenWork[]): Promise<Row[]> {
  const directory = freshFolder('burst')
  const server = await startProduction({ directory })
  const checkIn = (from: number, count: number, phones: number) => {
    const requests = works.slice(from, from + count).map((work) => formCheckIn(work, work.taskId, server.origin))
    return sendLoad({ port: server.port, requests, connections: phones, expected: 303 })
  }
  const first = await checkIn(0, 500, 500)
  await checkIn(500, 1500, 32)
  const before = await countCheckIns(directory)
  const burst = await checkIn(2000, 500, 500)
  const recorded = await countCheckIns(directory)
  const same = works.slice(2500, 2501).map((work) => jsonCheckIn(work, 'same'))
  await sendLoad({ port: server.port, requests: same, repeat: 20, connections: 20, expected: 201 })
  const identical = (await countCheckIns(directory)) - recorded
  await server.stop('SIGTERM')
  return [
    measured('500 check-ins at once: p99, ms', burst.p99, { below: 1000 }, spread(burst)),
    measured('the same as the first a new server sees: p99, ms', first.p99, {}, spread(first)),
    measured('500 check-ins at once: recorded', recorded - before, { atLeast: 500 }, 'all were answered'),
    measured('20 identical ones at once: recorded', identical, { below: 2 }, 'all got the first one’s answer'),
  ]
}

function spread({ p50, slowest }: LoadResult) {
  return `p50 ${p50.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`
}
