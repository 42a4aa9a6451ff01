import { setTimeout } from 'node:timers/promises'
import { startProduction, type ProductionServer } from '../../tests/support/servers/production-server.ts'
import { besideCheckIns } from '../beside-check-ins.ts'
import { prepareBigDatabase } from '../big-database.ts'
import type { Prepared } from '../prepared.ts'
import type { Row } from '../table.ts'
import { signIn } from './owner-pages.ts'

const checkIns = 100_000

/**
 * A folder for an inspector: the PDFs of 35 schedules and thirty days, four times a day with four tasks. Its time, the
 * memory of the server meanwhile, and the wait of check-ins beside a second one.
 */
export async function folders({ works, freshFolder }: Prepared): Promise<Row[]> {
  const directory = freshFolder('folders')
  const company = await prepareBigDatabase(directory, checkIns)
  const server = await startProduction({ directory })
  const run = orderer(server, await signIn(server.origin, company))
  const rows = await besideCheckIns('folder of 35 schedules and 30 days', { server, works, run })
  await server.stop('SIGTERM')
  return rows
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
