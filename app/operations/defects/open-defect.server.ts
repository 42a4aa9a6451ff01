import { database } from '#app/data/database.server.ts'
import { findDefect } from '#app/data/read/defects/defects.sql.server.ts'
import { isLivingSchedule } from '#app/data/read/defects/pending-defects.sql.server.ts'
import { insertDefect } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectCategory, DefectWithHistory } from '#app/domain/defects/defect.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { storeAlerts } from '#app/operations/alerts/store-alerts.server.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'

type OwnersDefect = {
  companyId: string
  userId: string
  plan: Plan
  input: { scheduleId: string; category: DefectCategory; text: string | null }
  now: Date
}

/**
 * Stores a defect that an owner reports at a schedule of the company, and tells the others who want to know. Fails with
 * `plan.featureNotIncluded`, with `schedule.notFound` if the company has no such schedule or it has ended, and with
 * `request.enoughForOneDay`.
 */
export async function openDefect({
  companyId,
  userId,
  plan,
  input,
  now,
}: OwnersDefect): Promise<Result<DefectWithHistory>> {
  const included = demandFeature(plan, 'defects')
  if (!included.ok) return included
  return database().atomically((sql): Result<DefectWithHistory> => {
    const { scheduleId, ...what } = input
    if (!isLivingSchedule(sql, companyId, scheduleId)) return fail('schedule.notFound')
    const wait = admitTry(creationsOf(sql, companyId, { kind: 'defects', now }))
    if (wait > 0) return enoughForOneDay(wait)
    const defect = { scheduleId, ...what, photoKey: null, source: 'owner' as const, author: { userId }, now }
    const defectId = insertDefect(sql, companyId, defect)
    storeAlerts(sql, companyId, { scheduleId, subjects: [{ defectId }], exceptUserId: userId, now })
    const stored = findDefect(sql, companyId, defectId)
    return stored ? ok(stored) : fail('defect.notFound')
  })
}
