import { database } from '#app/data/database.server.ts'
import { findCheckIn } from '#app/data/read/check-ins/check-ins.server.ts'
import { hideCheckIn as write } from '#app/data/write/check-ins/check-ins.sql.server.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type CheckInVisibility = { companyId: string; checkInId: string; hidden: boolean; now: Date }

/**
 * Hides a check-in from the public page, or shows it again. In owners' lists, statistics and exports it stays, marked as
 * hidden. Fails with `request.notFound` if the company has no such check-in.
 */
export async function hideCheckIn({
  companyId,
  checkInId,
  ...change
}: CheckInVisibility): Promise<Result<AdminCheckIn>> {
  await database().atomically((sql) => write(sql, companyId, { id: checkInId, ...change }))
  const checkIn = await findCheckIn(companyId, checkInId)
  return checkIn ? ok(checkIn) : fail('request.notFound')
}
