import type { Sql } from '#app/data/database.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'

type PhotosQuery = AttendanceRange & { scheduleId: string; most: number }

/**
 * The keys of the photos of a schedule's check-ins whose slots start in the range, those of hidden and removed ones too,
 * at most so many. A photo that is still awaited is none.
 */
export function listSchedulePhotos(sql: Sql, companyId: string, query: PhotosQuery): string[] {
  return sql.all<{ photoKey: string }>(photosOfRange, { companyId, ...query }).map(({ photoKey }) => photoKey)
}

// Of five years of check-ins without a photo not one is read.
const photosOfRange = `
  SELECT DISTINCT photoKey FROM CheckIn INDEXED BY CheckIn_scheduleId_slotStartsAt_photo
  WHERE scheduleId = :scheduleId AND companyId = :companyId AND slotStartsAt >= :from AND slotStartsAt < :to
    AND photoKey IS NOT NULL
    AND EXISTS (SELECT 1 FROM Upload WHERE key = photoKey AND keptAt IS NOT NULL)
  LIMIT :most`
