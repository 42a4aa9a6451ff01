import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listCompaniesWithSurplus } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { draftSurplus } from '#app/operations/plans/draft-surplus.server.ts'

/**
 * Makes drafts of the remaining schedules beyond the plans of all companies, if the server was stopped while doing so.
 * `signal` ends it early; the next run continues.
 */
export async function draftAllSurplus(now: Date, signal?: AbortSignal): Promise<void> {
  for (const companyId of listCompaniesWithSurplus(readingSql())) await draftSurplus(companyId, now, signal)
}
