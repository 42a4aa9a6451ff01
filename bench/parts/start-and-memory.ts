import { setTimeout } from 'node:timers/promises'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import type { Prepared } from '../prepared.ts'
import { median, memoryOf } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const rounds = 3

/** The time from the start of the process to the first status page, and its memory without requests. */
export async function startAndMemory({ works, freshFolder }: Prepared): Promise<Row[]> {
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
