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
  /** The device that signs in, to be remembered; null for one that could not be told from others again. */
  device: Device | null
  /** What it says that it is. */
  userAgent: string | null
  now: Date
}

export type NewSession = {
  sessionId: string
  remember: boolean
  expiresAt: Date
  /** Whether nobody is signed in by it yet: the code of the second factor is owed, see enter-code. */
  awaitsCode: boolean
}

/**
 * Opens a session for a user whose password, or whoever vouches for them, was right. Where they have a second factor it
 * only waits for the code, for ten minutes, and the device is not remembered yet.
 */
export function openSession(sql: Sql, opening: SessionToOpen): NewSession {
  if (secondFactorSince(sql, opening.userId) === null) return openFullSession(sql, opening)
  return insert(sql, opening, { lasts: codeWait, awaitsCode: true })
}

/** Opens a session for a user who may sign in: 30 days with `remember`, else 12 hours; the device is remembered. */
export function openFullSession(sql: Sql, opening: SessionToOpen): NewSession {
  const { userId, remember, device, now } = opening
  if (device) rememberUserDevice(sql, { deviceId: device.id, userId, now })
  return insert(sql, opening, {
    lasts: remember ? sessionLifetime.remembered : sessionLifetime.usual,
    awaitsCode: false,
  })
}

function insert(
  sql: Sql,
  { userId, remember, userAgent, now }: SessionToOpen,
  { lasts, awaitsCode }: { lasts: number; awaitsCode: boolean },
): NewSession {
  const expiresAt = new Date(now.getTime() + lasts)
  const sessionId = insertSession(sql, { userId, remember, userAgent, expiresAt, awaitsCode, now })
  return { sessionId, remember, expiresAt, awaitsCode }
}
