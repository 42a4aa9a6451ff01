import { setImmediate } from 'node:timers/promises'
import { jsonCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import { prepareExporters } from '../big-database.ts'
import { exportPath, exportReader } from '../export-reader.ts'
import type { Prepared } from '../prepared.ts'
import { median, sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const perRound = 400
const connections = 4
const idleRounds = 8

/** The wait of check-ins while an attendance PDF of 20,000 occurrences is made, and while none is. */
export async function besideDocuments({ works, freshFolder }: Prepared): Promise<Row[]> {
  const directory = freshFolder('beside-documents')
  const [company] = await prepareExporters(directory, 1)
  if (!company) throw new Error('There is a company')
  const server = await startProduction({ directory })
  const get = await exportReader(server, company)
  let next = 0
  async function p99OfRound(): Promise<number> {
    const requests = works.slice(next, next + perRound).map((work) => jsonCheckIn(work, work.taskId))
    next += perRound
    return (await sendLoad({ port: server.port, requests, connections, expected: 201 })).p99
  }
  await p99OfRound()
  const [idleTimes, busyTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < idleRounds; round++) idleTimes.push(await p99OfRound())
  const download = get(exportPath(company, 'pdf', 20_000))
  const whenMade = download.then(() => true)
  for (let isMade = false; !isMade && next + perRound <= works.length;) {
    busyTimes.push(await p99OfRound())
    isMade = await Promise.race([whenMade, setImmediate(false)])
  }
  const { ms } = await download
  await server.stop('SIGTERM')
  // The last round is left out, as it ended after the document.
  const [p99, least] = [median(busyTimes.slice(0, -1)), median(idleTimes)]
  const note = `${p99.toFixed(1)} ms against ${least.toFixed(1)} ms, in ${busyTimes.length - 1} rounds of ${perRound}`
  return [
    measured('p99 of check-ins beside a PDF of 20,000 ÷ idle', p99 / least, { below: 2 }, note),
    measured('the PDF beside them, ms', ms, {}, ''),
  ]
}
