import type { Sql } from '#app/data/database.server.ts'
import { currentStatus } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { findPublicSchedule, type PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature, type Feature } from '#app/domain/plans/features.ts'

type Opening = { scheduleId: string; feature: Feature; now: Date }

/**
 * A schedule whose company's plan has a feature, for a page behind its QR code. Fails with `schedule.notFound`, `schedule.ended`
 * and `plan.featureNotIncluded`.
 */
export function openWithFeature(sql: Sql, { scheduleId, feature, now }: Opening): Result<PublicSchedule> {
  const schedule = findPublicSchedule(sql, scheduleId)
  if (!schedule) return fail('schedule.notFound')
  if (schedule.archivedAt) return fail('schedule.ended')
  const status = currentStatus(sql, scheduleId, now)
  if (status === null || status === 'draft') return fail('schedule.notFound')
  const included = demandFeature(schedule.photoPermission.plan, feature)
  return included.ok ? ok(schedule) : included
}
