import type { CompanyStatistics } from '#app/domain/figures/company-statistics.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { addUp, readNames } from './add-up.server.ts'
import { analyticsBasis, firstDay } from './analytics-basis.server.ts'

export type UserStatistics = {
  /** Of the last 30 days. */
  lately: CompanyStatistics
  /** Of all days since the first day on which something may have been due. */
  everSince: CompanyStatistics
  /** That first day; null if there never was a schedule. */
  since: string | null
}

/** The statistics of all schedules of a company, on any plan: of the last 30 days, and since they began. */
export async function viewUserStatistics(companyId: string, now: Date): Promise<Result<UserStatistics>> {
  const names = await readNames(companyId)
  const recent = await analyticsBasis({ companyId, filter: {}, range: {}, now })
  if (!recent.ok) return recent
  const { all, today } = recent.value
  const lately = await addUp(companyId, { basis: recent.value, names, now })
  const since = firstDay(all)
  // West of Greenwich, the first schedule may have begun on the evening of the day before.
  const whole = { ...recent.value, dates: { from: since ? addDays(since, -1) : today, to: today } }
  const everSince = await addUp(companyId, { basis: whole, names, now })
  return ok({ lately: lately.statistics, everSince: everSince.statistics, since })
}
