import { completionOverTime, type Completion } from '#app/domain/analytics/completion-over-time.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { day } from '#app/domain/time/durations.ts'
import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { reportAttendance, type AttendanceReport } from './report-attendance.server.ts'

type CompletionRequest = { companyId: string; report: AttendanceReport; now: Date }

/**
 * How the completion of a schedule went, up to the end of a range or today: over the range, or over the four weeks before
 * where the range is shorter. Begins where something was due first; empty where the range is still to come.
 */
export async function reportCompletion({ companyId, report, now }: CompletionRequest): Promise<Completion[]> {
  const { schedule, revision, range } = report
  const timezone = zoneOf(revision)
  const today = localDay(now, timezone)
  if (range.from >= today.end) return []
  const end = range.to < today.end ? range.to : today.end
  const lastInstant = new Date(end.getTime() - 1)
  const weeksAgo = new Date(localDay(lastInstant, timezone).start.getTime() - before)
  const firstInstant = range.from < weeksAgo ? range.from : weeksAgo
  const days = { first: dateOf(firstInstant, timezone), last: dateOf(lastInstant, timezone) }
  if (firstInstant >= range.from) return sinceFirstDue(completionOverTime(report.days, days))
  const longer = { from: days.first, to: days.last }
  const history = await reportAttendance({ companyId, scheduleId: schedule.id, range: longer, now })
  return sinceFirstDue(completionOverTime((history.ok ? history.value : report).days, days))
}

function sinceFirstDue(completion: Completion[]): Completion[] {
  const first = completion.findIndex(({ rate, planned }) => rate !== null || planned > 0)
  return first < 0 ? [] : completion.slice(first)
}

/** From the middle of the day, so that a change of the clock leaves the date as it is. */
const before = 27 * day - day / 2

function dateOf(instant: Date, timezone: string): string {
  return localDateTime(instant, timezone).slice(0, 10)
}
