import type { Sql } from '#app/data/database.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'

type PhotosQuery = AttendanceRange & { scheduleId: string; limit: number }

/**
 * The keys of at most `limit` photos of a schedule's check-ins whose slots start in the range, including hidden and deleted
 * check-ins, and of their inspections that are in force. Photos that were not uploaded yet are left out.
 */
export function listSchedulePhotos(sql: Sql, companyId: string, query: PhotosQuery): string[] {
  return sql.all<{ photoKey: string }>(photosOfRange, { companyId, ...query }).map(({ photoKey }) => photoKey)
}

const isInRange = `
  scheduleId = :scheduleId AND companyId = :companyId AND slotStartsAt >= :from AND slotStartsAt < :to
    AND photoKey IS NOT NULL AND EXISTS (SELECT 1 FROM Upload WHERE key = photoKey AND keptAt IS NOT NULL)`

// By these indexes nothing without a photo is read, even of five years.
const photosOfRange = `
  SELECT photoKey FROM CheckIn INDEXED BY CheckIn_scheduleId_slotStartsAt_photo WHERE ${isInRange}
  UNION
  SELECT photoKey FROM Inspection i INDEXED BY Inspection_scheduleId_slotStartsAt_photo
  WHERE ${isInRange}
    AND NOT EXISTS (SELECT 1 FROM Inspection later WHERE later.checkInId = i.checkInId AND later.rowid > i.rowid)
  LIMIT :limit`
