import type { Sql } from '#app/data/database.server.ts'
import type { PushDevice } from '#app/generated/prisma/client.ts'

export type ListedDevice = Pick<PushDevice, 'id' | 'fingerprint' | 'userAgent' | 'createdAt' | 'lastToldAt' | 'goneAt'>

/** The devices of a user, in the order in which they were added. */
export function listPushDevices(sql: Sql, userId: string): ListedDevice[] {
  return sql.all(devicesOf, { userId })
}

const devicesOf = `
  SELECT id, fingerprint, userAgent, createdAt, lastToldAt, goneAt FROM PushDevice
  WHERE userId = :userId ORDER BY createdAt, id`

/** The devices of a user that take notifications. */
export function listReachableDevices(sql: Sql, userId: string): { id: string; fingerprint: string }[] {
  return sql.all('SELECT id, fingerprint FROM PushDevice WHERE userId = :userId AND goneAt IS NULL', { userId })
}

/** Whether the push service of a device has taken a notification for another device since then. */
export function hasServiceTakenOther(sql: Sql, { id, since, now }: { id: string; since: Date; now: Date }): boolean {
  // A later time than now is one of a clock that was ahead, and says nothing.
  return sql.get(takenByOther, { id, since, now }) !== undefined
}

const takenByOther = `
  SELECT 1 FROM PushDevice one JOIN PushDevice other ON other.service = one.service AND other.id <> one.id
  WHERE one.id = :id AND other.lastToldAt BETWEEN :since AND :now LIMIT 1`
