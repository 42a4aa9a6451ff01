import { completionOverTime, type Completion } from '#app/domain/analytics/completion-over-time.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { day } from '#app/domain/time/durations.ts'
import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { reportAttendance, type AttendanceReport } from './report-attendance.server.ts'

type CompletionRequest = { companyId: string; report: AttendanceReport; now: Date }

/**
 * The completion of a schedule over time, up to the end of the range or today: over the range, or over four weeks if the
 * range is shorter. Starts with the first day on which something was due. Empty if the range is in the future.
 */
export async function reportCompletion({ companyId, report, now }: CompletionRequest): Promise<Completion[]> {
  const { schedule, revision, range } = report
  const timezone = zoneOf(revision)
  const today = localDay(now, timezone)
  if (range.from >= today.end) return []
  const end = range.to < today.end ? range.to : today.end
  const lastInstant = new Date(end.getTime() - 1)
  const weeksAgo = new Date(localDay(lastInstant, timezone).start.getTime() - backToFirstDay)
  const firstInstant = range.from < weeksAgo ? range.from : weeksAgo
  const days = { first: dateOf(firstInstant, timezone), last: dateOf(lastInstant, timezone) }
  if (firstInstant >= range.from) return sinceFirstDue(completionOverTime(report.days, days))
  const longerRange = { from: days.first, to: days.last }
  const history = await reportAttendance({ companyId, scheduleId: schedule.id, range: longerRange, now })
  return sinceFirstDue(completionOverTime((history.ok ? history.value : report).days, days))
}

function sinceFirstDue(completion: Completion[]): Completion[] {
  const first = completion.findIndex(({ rate, planned }) => rate !== null || planned > 0)
  return first < 0 ? [] : completion.slice(first)
}

/**
 * From the start of a day back to noon 27 days earlier, so that a change to or from summer time does not shift the
 * date.
 */
const backToFirstDay = 27 * day - day / 2

function dateOf(instant: Date, timezone: string): string {
  return localDateTime(instant, timezone).slice(0, 10)
}
