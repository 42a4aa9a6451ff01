import type { Sql } from '#app/data/database.server.ts'
import type { PhotoPermission } from '#app/domain/check-ins/photo-rule.ts'
import { publicFields, type PublicField } from '#app/domain/schedules/fields.ts'
import type { Schedule } from '#app/generated/prisma/client.ts'

/** What a status page and a check-in need of a schedule besides its revisions. If `archivedAt` is set, it has ended. */
export type PublicSchedule = Pick<Schedule, 'id' | 'companyId' | PublicField | 'archivedAt' | 'guestsClosedUntil'> & {
  companyName: string | null
  logoKey: string | null
  photoPermission: PhotoPermission
}

/**
 * A schedule of any company, or null: for pages that everybody may open. An archived schedule is found only if it was ever
 * public or private: archiving a draft must not publish it.
 */
export function findPublicSchedule(sql: Sql, scheduleId: string): PublicSchedule | null {
  const row = sql.get<Omit<PublicSchedule, 'photoPermission'> & PhotoPermission>(publicSchedule, { scheduleId })
  if (!row) return null
  const { allowStaffImageUpload, plan, ...schedule } = row
  return { ...schedule, photoPermission: { allowStaffImageUpload, plan } }
}

const ownColumns = publicFields.map((field) => `s.${field}`).join(', ')

const publicSchedule = `
  SELECT s.id, s.companyId, c.name AS companyName, c.logoKey, ${ownColumns}, s.archivedAt, s.guestsClosedUntil,
    c.allowStaffImageUpload, coalesce(p.plan, 'free') AS plan
  FROM Schedule s JOIN Company c ON c.id = s.companyId LEFT JOIN Subscription p ON p.companyId = s.companyId
  WHERE s.id = :scheduleId AND (s.archivedAt IS NULL
    OR EXISTS (SELECT 1 FROM ScheduleRevision r WHERE r.scheduleId = s.id AND r.status <> 'draft'))`
