import type { Sql } from '#app/data/database.server.ts'
import type { PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { findUnusedPhoto } from '#app/data/read/uploads/uploads.sql.server.ts'
import { takesPhotos } from '#app/domain/check-ins/photo-rule.ts'
import type { Failure } from '#app/domain/errors.ts'

type NamedPhoto = { schedule: PublicSchedule; photoKey: string | null }

/** Why the photo that a defect or a step names is refused; null if it is not. Unlike a check-in, it waits for no photo. */
export function refusalOfDefectPhoto(sql: Sql, { schedule, photoKey }: NamedPhoto): Failure | null {
  if (photoKey === null) return null
  if (!takesPhotos(schedule.photoPermission)) return { code: 'defect.photoNotAllowed', field: 'photo' }
  const photo = findUnusedPhoto(sql, { key: photoKey, scheduleId: schedule.id })
  return photo?.keptAt ? null : { code: 'checkIn.photoUnknown', field: 'photo' }
}
