import type { Sql } from '#app/data/database.server.ts'
import type { CheckInStaff } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import type { PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { insertDefect } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectCategory } from '#app/domain/defects/defect.ts'
import { refusalOfDefect } from '#app/domain/defects/refusal-of-defect.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { storeAlerts } from '#app/operations/alerts/store-alerts.server.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'

type DefectOfCheckIn = { schedule: PublicSchedule; category: DefectCategory; text: string | null; now: Date }

/**
 * Whether a defect may be reported with a check-in, whose comment are its words. Fails with `plan.featureNotIncluded`, at `comment`
 * with `defect.textRequired` and `defect.textTooLong`, and with `request.enoughForOneDay`.
 */
export function demandDefect(sql: Sql, { schedule, category, text, now }: DefectOfCheckIn): Result<unknown> {
  const included = demandFeature(schedule.photoPermission.plan, 'defects')
  if (!included.ok) return included
  const refusal = refusalOfDefect(category, text)
  if (refusal) return fail(refusal, { field: 'comment' })
  const { wait } = creationsOf(sql, schedule.companyId, { kind: 'defects', now })
  return wait > 0 ? enoughForOneDay(wait) : ok(null)
}

type StoredDefect = DefectOfCheckIn & { staff: CheckInStaff; photoKey: string | null }

/** Stores the defect in the job of its check-in, and who is to be told. The photo is that of the check-in, and may be on its way. */
export function storeDefectOfCheckIn(sql: Sql, { schedule, staff, category, text, photoKey, now }: StoredDefect) {
  const { id: scheduleId, companyId } = schedule
  creationsOf(sql, companyId, { kind: 'defects', now }).count()
  const author = { staffId: staff.id, signature: staff.signature }
  const what = { scheduleId, category, text, photoKey, source: staff.personalType }
  const defectId = insertDefect(sql, companyId, { ...what, author, now })
  storeAlerts(sql, companyId, { scheduleId, subjects: [{ defectId }], now })
}
