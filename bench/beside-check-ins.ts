import { setImmediate } from 'node:timers/promises'
import { jsonCheckIn } from '../tests/support/stories/check-in-requests.ts'
import { documentProcessOf } from '../tests/support/servers/document-process.ts'
import type { ProductionServer } from '../tests/support/servers/production-server.ts'
import type { Prepared } from './prepared.ts'
import { cpuOf, median, sendLoad, watchMemory } from './processes.ts'
import { measured, type Row } from './table.ts'

const perRound = 400
const connections = 4
const idleRounds = 8

type Work = {
  server: ProductionServer
  works: Prepared['works']
  run: () => Promise<{ ms: number; megabytes: string }>
}

/**
 * Runs work that makes documents in the background: alone, with its processor time and how the server's memory grows, and then
 * beside check-ins, whose wait is compared with that without it. `name` says what is made.
 */
export async function besideCheckIns(name: string, { server, works, run }: Work): Promise<Row[]> {
  let next = 0
  async function p99OfRound(): Promise<number> {
    const requests = works.slice(next, next + perRound).map((work) => jsonCheckIn(work, work.taskId))
    next += perRound
    return (await sendLoad({ port: server.port, requests, connections, expected: 201 })).p99
  }
  const memory = watchMemory(server)
  const startedAt = cpuOf(server.pid)
  const alone = await run()
  const maker = documentProcessOf(server.pid)
  const cpu = cpuOf(server.pid) - startedAt + (maker ? cpuOf(maker) : 0)
  const { grown } = memory()
  await p99OfRound()
  const [idleTimes, busyTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < idleRounds; round++) idleTimes.push(await p99OfRound())
  const beside = run()
  const whenMade = beside.then(() => true)
  for (let isMade = false; !isMade && next + perRound <= works.length;) {
    busyTimes.push(await p99OfRound())
    isMade = await Promise.race([whenMade, setImmediate(false)])
  }
  const besideThem = await beside
  const [p99, least] = [median(busyTimes.slice(0, -1)), median(idleTimes)]
  const note = `${p99.toFixed(1)} ms against ${least.toFixed(1)} ms, in ${busyTimes.length - 1} rounds of ${perRound}`
  return [
    measured(`${name}, ms`, alone.ms, { below: 15_000 }, `${alone.megabytes} MB`),
    measured('the same in processor time, ms', cpu, { below: 15_000 }, 'of the server and the documents’ process'),
    measured('the server’s memory grows meanwhile by, MB', grown, { below: 60 }, ''),
    measured('p99 of check-ins beside it ÷ idle', p99 / least, { below: 2 }, note),
    measured('the same beside them, ms', besideThem.ms, {}, ''),
  ]
}
