import { formCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import type { OpenWork } from '../../tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '../../tests/support/servers/production-server.ts'
import { writeEmptyPageApp } from '../empty-page.ts'
import type { Prepared } from '../prepared.ts'
import { cpuOf, median, sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const rounds = 3
const connections = 32
const perRound = 300

/**
 * The speed of the status page relative to an empty page of the same app under remix-serve: a page from the cache, and
 * a page after a check-in.
 */
export async function statusPage({ works, freshFolder }: Prepared): Promise<Row[]> {
  writeEmptyPageApp('build/bench/empty-app.js')
  const ours = await startProduction({ directory: freshFolder('page') })
  const remixServe = await startProduction({
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
  const checkInAll = (changing: OpenWork[]) => {
    const requests = changing.map((work) => formCheckIn(work, work.taskId, ours.origin))
    return sendLoad({ port: ours.port, requests, connections, expected: 303 })
  }
  const viewAll = async (changed: OpenWork[]) => {
    const requests = changed.map(({ scheduleId, address }) => ({
      method: 'GET' as const,
      path: `/schedules/${scheduleId}/status`,
      headers: { 'Fly-Client-IP': address },
    }))
    return (await sendLoad({ port: ours.port, requests, connections, expected: 200 })).perSecond
  }
  await get(ours, page, 2000)
  await get(remixServe, empty, 1000)
  await get(remixServe, page, 500)
  const speeds = { ours: [] as number[], empty: [] as number[], same: [] as number[], changed: [] as number[] }
  const cpu: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(ours.pid)
    speeds.ours.push(await get(ours, page, 4000))
    cpu.push((cpuOf(ours.pid) - before) / 4000)
    // Each schedule has two successive tasks. One of them is done, and then its page is opened.
    const changing = works.slice(-2 * perRound * (round + 1)).slice(0, 2 * perRound)
    const done = changing.filter((_, index) => index % 2 === 0)
    await viewAll(done)
    await checkInAll(done)
    speeds.changed.push(await viewAll(done))
    speeds.empty.push(await get(remixServe, empty, 1000))
    speeds.same.push(await get(remixServe, page, 1000))
  }
  await Promise.all([ours.stop('SIGTERM'), remixServe.stop('SIGKILL')])
  const [our, emptySpeed, same] = [median(speeds.ours), median(speeds.empty), median(speeds.same)]
  const changed = median(speeds.changed)
  const note = (otherSpeed: number, speed = our) => `${speed.toFixed(0)}/s against ${otherSpeed.toFixed(0)}/s`
  return [
    measured('status page, kept ÷ empty page under remix-serve', our / emptySpeed, { atLeast: 4 }, note(emptySpeed)),
    measured('status page, kept ÷ the same under remix-serve', our / same, {}, note(same)),
    measured('status page, after each check-in ÷ empty page', changed / emptySpeed, {}, note(emptySpeed, changed)),
    measured('status page, kept: CPU, ms', median(cpu), { below: 0.3 }, 'of the server’s process, for one page'),
  ]
}
