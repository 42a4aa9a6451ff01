import type { Sql } from '#app/data/database.server.ts'
import { insertSession } from '#app/data/write/sessions.sql.server.ts'
import { rememberUserDevice } from '#app/data/write/user-devices.sql.server.ts'
import { sessionLifetime } from '#app/domain/accounts/limits.ts'
import type { Device } from '#app/domain/device.ts'

type Opening = {
  userId: string
  remember: boolean
  /** The device that signs in, to be remembered; null for one that could not be told from others again. */
  device: Device | null
  /** What it says that it is. */
  userAgent: string | null
  now: Date
}

export type NewSession = { sessionId: string; remember: boolean; expiresAt: Date }

/** Opens a session for a user who may sign in: 30 days with `remember`, else 12 hours; the device is remembered. */
export function openSession(sql: Sql, { userId, remember, device, userAgent, now }: Opening): NewSession {
  const expiresAt = new Date(now.getTime() + (remember ? sessionLifetime.remembered : sessionLifetime.usual))
  const sessionId = insertSession(sql, { userId, remember, userAgent, expiresAt, now })
  if (device) rememberUserDevice(sql, { deviceId: device.id, userId, now })
  return { sessionId, remember, expiresAt }
}
