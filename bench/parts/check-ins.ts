import { join } from 'node:path'
import { formCheckIn, jsonCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import { startProduction, type ProductionServer } from '../../tests/support/servers/production-server.ts'
import type { Prepared } from '../prepared.ts'
import { median, memoryOf, sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const rounds = 3
const perRound = 3000
const connections = 32

/** The number of all check-ins: each round by form and by JSON, and one round of each to warm up. */
export const checkInCount = (rounds + 1) * 2 * perRound

/** The whole stack relative to a plain server, in alternating rounds; the median round of each counts. */
export async function checkIns({ works, freshFolder }: Prepared): Promise<Row[]> {
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
