import { setTimeout } from 'node:timers/promises'
import { startProduction, type ProductionServer } from '../../tests/support/servers/production-server.ts'
import { besideCheckIns } from '../beside-check-ins.ts'
import { prepareBigDatabase } from '../big-database.ts'
import type { Prepared } from '../prepared.ts'
import type { Row } from '../table.ts'
import { signIn } from './owner-pages.ts'

const checkIns = 100_000

/**
 * A report: the figures, gaps and comments of 35 schedules and a month, four times a day with four tasks, as PDF and as CSV.
 * Its time, the memory of the server meanwhile, and the wait of check-ins beside a second one.
 */
export async function reports({ works, freshFolder }: Prepared): Promise<Row[]> {
  const directory = freshFolder('reports')
  const company = await prepareBigDatabase(directory, checkIns)
  const server = await startProduction({ directory })
  const run = await reporter(server, await signIn(server.origin, company))
  const rows = await besideCheckIns('report of 35 schedules and a month', { server, works, run })
  await server.stop('SIGTERM')
  return rows
}

type Sent = { state: string; failure: string | null; files: { bytes: number }[] }

/** Adds a report, and returns a function that sends it and waits until its files are made. */
async function reporter({ origin }: ProductionServer, cookie: string) {
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' }
  const call = async (path: string, body?: object) => {
    const answer = await fetch(origin + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const contents = { parts: ['figures', 'gaps', 'comments'], columns: ['slotAt', 'status', 'comment'], form: 'both' }
  const report = { name: 'Month', selection: 'all', period: 'month', language: 'en', rhythm: 'none', ...contents }
  const { id } = (await call('/api/reports', report)) as { id: string }
  return async () => {
    const startedAt = performance.now()
    await call(`/api/reports/${id}/documents`, {})
    for (;;) {
      const [sent] = ((await call(`/api/reports/${id}/documents`)) as { items: Sent[] }).items
      if (sent?.state === 'failed') throw new Error(`The report failed: ${sent.failure}`)
      const bytes = sent?.files.reduce((sum, file) => sum + file.bytes, 0) ?? 0
      if (sent?.state === 'ready') return { ms: performance.now() - startedAt, megabytes: (bytes / 1e6).toFixed(1) }
      await setTimeout(100)
    }
  }
}
