import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { formCheckIn, jsonCheckIn } from '../tests/support/check-in-requests.ts'
import { freePort } from '../tests/support/free-port.ts'
import { sendAll, type LoadRequest } from '../tests/support/http-load.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '../tests/support/open-work.ts'
import { startProduction } from '../tests/support/production-server.ts'
import { prepareOwnerCompany } from './owner-company.ts'
import { ownerPaths, signIn } from './owner-pages.ts'
import type { Prepared } from './prepared.ts'
import { median, memoryOf } from './processes.ts'
import { measured, type Row } from './table.ts'

const companies = 10
const seconds = 600
/** What comes each second, from all companies together. */
const eachSecond = { pages: 40, forms: 5, calls: 3, wrongPins: 2, ownerPages: 2 }
const connections = 16

type Sample = { memory: number; descriptors: number; log: number }

/** Ten minutes of a day's mixed load: whether memory, descriptors, log and event loop stay as they were at the beginning. */
export async function soak({ emptyFolder }: Prepared): Promise<Row[]> {
  const directory = emptyFolder('soak')
  const needed = (eachSecond.forms + eachSecond.calls + eachSecond.wrongPins) * seconds
  const works: OpenWork[][] = []
  for (let company = 0; company < companies; company++)
    works.push(await prepareOpenWork(directory, Math.ceil(needed / companies)))
  const owner = await prepareOwnerCompany(directory)
  const before = await countCheckIns(directory)
  const metricsPort = await freePort()
  const server = await startProduction({
    directory,
    environment: { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' },
  })
  const next = mixed(works, {
    origin: server.origin,
    cookie: await signIn(server.origin, owner),
    paths: Object.values(ownerPaths(owner)),
  })

  const samples: Sample[] = []
  const answered: Record<string, number> = {}
  await lagOf(metricsPort)
  for (let second = 0; second < seconds; second++) {
    const begunAt = performance.now()
    const answers = await sendAll(server.port, next(), connections)
    for (const answer of answers) answered[answer?.status ?? 'none'] = (answered[answer?.status ?? 'none'] ?? 0) + 1
    if (second % 5 === 0) samples.push(sampleOf(server.pid, directory))
    await setTimeout(Math.max(0, 1000 - (performance.now() - begunAt)))
  }
  const lag = await lagOf(metricsPort)
  await server.stop('SIGTERM')

  const recorded = (await countCheckIns(directory)) - before
  const asked = (eachSecond.forms + eachSecond.calls) * seconds
  const third = Math.floor(samples.length / 3)
  const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)]
  const memory = { early: middle(early, 'memory'), late: middle(late, 'memory') }
  const statuses = Object.entries(answered).map(([status, count]) => `${count} × ${status}`)
  return [
    measured('soak, ten minutes: check-ins recorded ÷ asked', recorded / asked, { atLeast: 1 }, statuses.join(', ')),
    measured(
      'memory of the last third ÷ of the second',
      memory.late / memory.early,
      { below: 1.05 },
      `${memory.early.toFixed(0)} MB, then ${memory.late.toFixed(0)} MB`,
    ),
    measured(
      'descriptors, last third − second',
      middle(late, 'descriptors') - middle(early, 'descriptors'),
      { below: 5 },
      `${middle(late, 'descriptors')} at the end`,
    ),
    measured('log of writes at its largest, MB', Math.max(...samples.map(({ log }) => log)) / 1e6, { below: 64 }, ''),
    measured('event loop delay, p99, ms', lag * 1000, { below: 20 }, 'over all ten minutes'),
  ]
}

type Owner = { origin: string; cookie: string; paths: string[] }

/** Answers the requests of the next second, taken from all companies in turn. */
function mixed(works: OpenWork[][], { origin, cookie, paths }: Owner): () => LoadRequest[] {
  let [used, second] = [0, 0]
  function work(): OpenWork {
    const company = works[used % works.length] ?? []
    const one = company[Math.floor(used / works.length)]
    used += 1
    if (!one) throw new Error('There is too little open work')
    return one
  }
  function wrong(): OpenWork {
    const one = work()
    return { ...one, pin: one.pin === '99999' ? '11111' : '99999' }
  }

  return () => {
    second += 1
    const seen = (index: number) => works[index % works.length]?.[(second * 7 + index) % 100]?.scheduleId
    return [
      ...times(eachSecond.pages, (index) => ({ method: 'GET', path: `/schedules/${seen(index)}/status` })),
      ...times(eachSecond.forms, () => ((one) => formCheckIn(one, one.taskId, origin))(work())),
      ...times(eachSecond.calls, () => ((one) => jsonCheckIn(one, one.taskId))(work())),
      ...times(eachSecond.wrongPins, () => ((one) => jsonCheckIn(one, one.taskId))(wrong())),
      ...times(eachSecond.ownerPages, (index) => ({
        method: 'GET',
        path: paths[(second * 2 + index) % paths.length] ?? '/dashboard',
        headers: { Cookie: cookie },
      })),
    ]
  }
}

function times(count: number, make: (index: number) => LoadRequest): LoadRequest[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function sampleOf(pid: number, directory: string): Sample {
  return {
    memory: memoryOf(pid).now,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    log: statSync(join(directory, 'klarbuch.db-wal'), { throwIfNoEntry: false })?.size ?? 0,
  }
}

function middle(samples: Sample[], name: keyof Sample): number {
  return median(samples.map((sample) => sample[name]))
}

/** The delay of the event loop that one of a hundred turns exceeded since this was asked last, in seconds. */
async function lagOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1] ?? NaN)
}
