import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listCompaniesWithSurplus } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { draftSurplus } from '#app/operations/plans/draft-surplus.server.ts'

/**
 * Makes drafts of the schedules that plans do not hold where the server was stopped in the middle of it. `signal` ends
 * it early; the next time goes on.
 */
export async function draftAllSurplus(now: Date, signal?: AbortSignal): Promise<void> {
  for (const companyId of listCompaniesWithSurplus(readingSql())) await draftSurplus(companyId, now, signal)
}
