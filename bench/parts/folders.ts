import { setImmediate, setTimeout } from 'node:timers/promises'
import { jsonCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import { documentProcessOf } from '../../tests/support/servers/document-process.ts'
import { startProduction, type ProductionServer } from '../../tests/support/servers/production-server.ts'
import { prepareBigDatabase } from '../big-database.ts'
import type { Prepared } from '../prepared.ts'
import { cpuOf, median, sendLoad, watchMemory } from '../processes.ts'
import { measured, type Row } from '../table.ts'
import { signIn } from './owner-pages.ts'

const perRound = 400
const connections = 4
const idleRounds = 8
const checkIns = 100_000

/**
 * A folder for an inspector: the PDFs of 35 schedules and thirty days, four times a day with four tasks. Its time, the
 * memory of the server meanwhile, and the wait of check-ins beside a second one.
 */
export async function folders({ works, freshFolder }: Prepared): Promise<Row[]> {
  const directory = freshFolder('folders')
  const company = await prepareBigDatabase(directory, checkIns)
  const server = await startProduction({ directory })
  const order = orderer(server, await signIn(server.origin, company))
  let next = 0
  async function p99OfRound(): Promise<number> {
    const requests = works.slice(next, next + perRound).map((work) => jsonCheckIn(work, work.taskId))
    next += perRound
    return (await sendLoad({ port: server.port, requests, connections, expected: 201 })).p99
  }
  const memory = watchMemory(server)
  const startedAt = cpuOf(server.pid)
  const alone = await order()
  const maker = documentProcessOf(server.pid)
  const cpu = cpuOf(server.pid) - startedAt + (maker ? cpuOf(maker) : 0)
  const { grown } = memory()
  await p99OfRound()
  const [idleTimes, busyTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < idleRounds; round++) idleTimes.push(await p99OfRound())
  const beside = order()
  const whenMade = beside.then(() => true)
  for (let isMade = false; !isMade && next + perRound <= works.length;) {
    busyTimes.push(await p99OfRound())
    isMade = await Promise.race([whenMade, setImmediate(false)])
  }
  const besideThem = await beside
  await server.stop('SIGTERM')
  const [p99, least] = [median(busyTimes.slice(0, -1)), median(idleTimes)]
  const note = `${p99.toFixed(1)} ms against ${least.toFixed(1)} ms, in ${busyTimes.length - 1} rounds of ${perRound}`
  return [
    measured('folder of 35 schedules and 30 days, ms', alone.ms, { below: 15_000 }, `${alone.megabytes} MB`),
    measured('the same in processor time, ms', cpu, { below: 15_000 }, 'of the server and the documents’ process'),
    measured('the server’s memory grows meanwhile by, MB', grown, { below: 60 }, ''),
    measured('p99 of check-ins beside a folder ÷ idle', p99 / least, { below: 2 }, note),
    measured('the folder beside them, ms', besideThem.ms, {}, ''),
  ]
}

type Order = () => Promise<{ ms: number; megabytes: string }>

/** Returns a function that orders a folder and waits until it is ready. */
function orderer({ origin }: ProductionServer, cookie: string): Order {
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' }
  const days = { from: dayOf(Date.now() - 30 * 86_400_000), to: dayOf(Date.now() - 86_400_000) }
  return async () => {
    const startedAt = performance.now()
    const body = JSON.stringify({ selection: 'all', ...days })
    const ordered = await fetch(`${origin}/api/folders`, { method: 'POST', headers, body })
    const { id } = (await ordered.json()) as { id: string }
    for (;;) {
      const folder = await (await fetch(`${origin}/api/folders/${id}`, { headers })).json()
      if (folder.state === 'failed') throw new Error(`The folder failed: ${folder.failure}`)
      if (folder.state === 'ready')
        return { ms: performance.now() - startedAt, megabytes: (folder.bytes / 1e6).toFixed(1) }
      await setTimeout(100)
    }
  }
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
