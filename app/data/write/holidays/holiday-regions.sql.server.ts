import type { Sql } from '#app/data/database.server.ts'
import { validSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import type { Region } from '#app/domain/holidays/regions.ts'

type NewRegion = { id: string; creatorId: string; region: Region; now: Date }

/** Stores that a company keeps the public holidays of a region from now on. */
export function insertHolidayRegion(sql: Sql, companyId: string, { id, creatorId, region, now }: NewRegion) {
  insertRow(sql, 'HolidayRegion', { id, companyId, creatorId, region, createdAt: now })
}

/** Marks the region that a company has kept so far as removed. */
export function markRegionRemoved(sql: Sql, companyId: string, now: Date) {
  updateRows(sql, 'HolidayRegion', { where: { companyId, removedAt: null }, data: { removedAt: now } })
}

/** Has the schedules that depend on public holidays now or later looked at for missed slots: a window may close sooner than was foretold. */
export function watchHolidaySchedulesAgain(sql: Sql, companyId: string, now: Date) {
  sql.run(watchAgain, { companyId, now })
}

const watchAgain = `
  UPDATE Schedule SET nextCloseAt = :now
  WHERE companyId = :companyId AND archivedAt IS NULL AND EXISTS (
    SELECT 1 FROM ScheduleRevision r WHERE ${validSince('Schedule.id', ':now')} AND r.onHolidays <> 'due')`
