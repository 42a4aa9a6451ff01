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
