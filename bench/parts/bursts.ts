import { formCheckIn, jsonCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import { countCheckIns } from '../../tests/support/schedules/open-work.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import type { LoadResult } from '../load.ts'
import type { Prepared } from '../prepared.ts'
import { sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

/** 500 check-ins at once, on a new server and on a warm one, and 20 identical ones. */
export async function bursts({ works, freshFolder }: Prepared): Promise<Row[]> {
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
