import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import type { PaperKind } from '#app/domain/papers/kinds.ts'
import type { PaperScope } from '#app/domain/papers/paper.ts'
import { pick } from '#app/domain/pick.ts'
import { placeFields } from '#app/domain/schedules/fields.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { instantOf } from '#app/domain/time/local-time.ts'

type Selected = { selected: AnalyticsSchedule[]; dates: LocalDates }

/** What a paper about these schedules shows: the same local days of each, in its own time zone. */
export function scopeOfSchedules(kind: PaperKind, { selected, dates }: Selected): PaperScope {
  const schedules = selected.map(({ id, timezone, ...schedule }) => ({
    id,
    ...pick(schedule, placeFields),
    from: instantOf(`${dates.from}T00:00`, timezone),
    to: instantOf(`${addDays(dates.to, 1)}T00:00`, timezone),
  }))
  return { kind, schedules, dates, timezone: selected[0]?.timezone ?? defaultTimeZone }
}
