import { formCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import { sealedCheckIns } from '../../tests/support/stories/sealed-work.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import type { Prepared } from '../prepared.ts'
import { sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

/** 500 phones that hand over a check-in at once because their network is back, and how long those wait who check in online meanwhile. */
export async function phonesBack({ works, freshFolder }: Prepared): Promise<Row[]> {
  const server = await startProduction({ directory: freshFolder('phones-back') })
  const sealed = await sealedCheckIns(works.slice(0, 500), server.origin)
  const online = works.slice(500, 800).map((work) => formCheckIn(work, work.taskId, server.origin))
  const [back, beside] = await Promise.all([
    sendLoad({ port: server.port, requests: sealed, connections: 500, expected: 201 }),
    sendLoad({ port: server.port, requests: online, connections: 20, expected: 303 }),
  ])
  await server.stop('SIGTERM')
  return [
    measured('300 check-ins online while 500 phones come back: p99, ms', beside.p99, { below: 1000 }, 'all are taken'),
    measured('those 500: p99, ms', back.p99, {}, `slowest ${back.slowest.toFixed(0)} ms, all are taken`),
  ]
}
