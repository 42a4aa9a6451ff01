import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { SummedStatistics } from '#app/domain/analytics/summed-statistics.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { addUp, readNames } from './add-up.server.ts'
import { analyticsBasis, firstDay } from './analytics-basis.server.ts'

export type UserStatistics = {
  /** Of the last 30 days. */
  lately: SummedStatistics
  /** Of all days since the first on which something may have been due. */
  everSince: SummedStatistics
  /** That day; null where there never was a schedule. */
  since: string | null
}

/** What all schedules of a company add up to, whatever its plan: lately, and since they began. */
export async function viewUserStatistics(companyId: string, now: Date): Promise<Result<UserStatistics>> {
  const names = await readNames(companyId)
  const query = { companyId, filter: {}, range: {}, now }
  const recent = analyticsBasis(readingSql(), query)
  if (!recent.ok) return recent
  const lately = await addUp(companyId, { basis: recent.value, names, now })
  const found = analyticsBasis(readingSql(), query)
  if (!found.ok) return found
  const { all, today } = found.value
  const since = firstDay(all)
  // West of Greenwich the first schedule may have begun on the evening before.
  const basis = { ...found.value, dates: { from: since ? addDays(since, -1) : today, to: today } }
  const everSince = await addUp(companyId, { basis, names, now })
  return ok({ lately: lately.statistics, everSince: everSince.statistics, since })
}
