import { database } from '#app/data/database.server.ts'
import { findReport } from '#app/data/read/reports/reports.sql.server.ts'
import { archiveReport } from '#app/data/write/reports/reports.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Ending = { companyId: string; id: string; now: Date }

/** Ends a report: it is no longer sent, and its documents stay. Fails with `report.notFound`. Returns the name. */
export async function endReport({ companyId, id, now }: Ending): Promise<Result<{ name: string }>> {
  return database().atomically((sql) => {
    const report = findReport(sql, companyId, id)
    if (!report) return fail('report.notFound')
    if (!report.archivedAt) archiveReport(sql, companyId, { id, now })
    return ok({ name: report.name })
  })
}
