import type { Sql } from '#app/data/database.server.ts'
import { secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { insertSession } from '#app/data/write/accounts/sessions.sql.server.ts'
import { rememberUserDevice } from '#app/data/write/accounts/user-devices.sql.server.ts'
import { sessionLifetime } from '#app/domain/accounts/limits.ts'
import type { Device } from '#app/domain/device.ts'
import { codeWait } from '#app/domain/two-factor/limits.ts'

type SessionToOpen = {
  userId: string
  remember: boolean
  /** The device that signs in, to be remembered; null if it could not be recognised later. */
  device: Device | null
  /** The User-Agent of the device. */
  userAgent: string | null
  now: Date
}

export type NewSession = {
  sessionId: string
  remember: boolean
  expiresAt: Date
  /** Whether the session only waits for the code of the second factor, see enter-code, and signs nobody in yet. */
  awaitsCode: boolean
}

/**
 * Opens a session for a user whose password was right, or who has signed in with Google. If they have a second factor, the
 * session only waits for the code, for ten minutes, and the device is not remembered yet.
 */
export function openSession(sql: Sql, session: SessionToOpen): NewSession {
  if (secondFactorSince(sql, session.userId) === null) return openFullSession(sql, session)
  return insert(sql, session, { lifetime: codeWait, awaitsCode: true })
}

/**
 * Opens a session for a user who may sign in, and remembers the device. It lasts 30 days with `remember`, else 12
 * hours.
 */
export function openFullSession(sql: Sql, session: SessionToOpen): NewSession {
  const { userId, remember, device, now } = session
  if (device) rememberUserDevice(sql, { deviceId: device.id, userId, now })
  return insert(sql, session, {
    lifetime: remember ? sessionLifetime.remembered : sessionLifetime.usual,
    awaitsCode: false,
  })
}

function insert(
  sql: Sql,
  { userId, remember, userAgent, now }: SessionToOpen,
  { lifetime, awaitsCode }: { lifetime: number; awaitsCode: boolean },
): NewSession {
  const expiresAt = new Date(now.getTime() + lifetime)
  const sessionId = insertSession(sql, { userId, remember, userAgent, expiresAt, awaitsCode, now })
  return { sessionId, remember, expiresAt, awaitsCode }
}
