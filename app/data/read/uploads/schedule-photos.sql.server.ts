import type { Sql } from '#app/data/database.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'

type PhotosQuery = AttendanceRange & { scheduleId: string; limit: number }

/**
 * The keys of at most `limit` photos of a schedule's check-ins whose slots start in the range, including hidden and deleted
 * check-ins. Photos that were not uploaded yet are left out.
 */
export function listSchedulePhotos(sql: Sql, companyId: string, query: PhotosQuery): string[] {
  return sql.all<{ photoKey: string }>(photosOfRange, { companyId, ...query }).map(({ photoKey }) => photoKey)
}

// By this index no check-in without a photo is read, even of five years.
const photosOfRange = `
  SELECT DISTINCT photoKey FROM CheckIn INDEXED BY CheckIn_scheduleId_slotStartsAt_photo
  WHERE scheduleId = :scheduleId AND companyId = :companyId AND slotStartsAt >= :from AND slotStartsAt < :to
    AND photoKey IS NOT NULL
    AND EXISTS (SELECT 1 FROM Upload WHERE key = photoKey AND keptAt IS NOT NULL)
  LIMIT :limit`
