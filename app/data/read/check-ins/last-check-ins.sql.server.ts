import type { Sql } from '#app/data/database.server.ts'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { CheckIn } from '#app/generated/prisma/client.ts'

export type LastCheckIn = { at: Date; timezone: string }

/** When each of these people made the check-in that came last, by id; a deleted check-in does not count. */
export function mapLastCheckIns(sql: Sql, staffIds: string[]): Map<string, LastCheckIn> {
  const rows = sql.all<Pick<CheckIn, 'staffId' | 'checkedInAt' | 'offlineAt' | 'timezone'>>(last, {
    staffIds: JSON.stringify(staffIds),
  })
  return new Map(rows.map(({ staffId, timezone, ...row }) => [staffId, { at: madeAt(row), timezone }]))
}

// One lookup in the index for each person; Prisma would read all their check-ins to find the last.
const last = `
  SELECT c.staffId, c.checkedInAt, c.offlineAt, c.timezone
  FROM json_each(:staffIds) listed
  JOIN CheckIn c ON c.id = (
    SELECT newest.id FROM CheckIn newest WHERE newest.staffId = listed.value AND newest.status <> 'deleted'
    ORDER BY newest.checkedInAt DESC LIMIT 1)`
