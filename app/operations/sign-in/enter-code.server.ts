import { database } from '#app/data/database.server.ts'
import { findWaitingSession } from '#app/data/read/accounts/sessions.sql.server.ts'
import { removeSession } from '#app/data/write/accounts/sessions.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { openFullSession, type NewSession } from './open-session.server.ts'
import { readCode, useCode } from './second-factor.server.ts'

type Input = {
  /** The session that waits for the code. */
  waiting: { userId: string; sessionId: string }
  code: string
  device: Device
  userAgent: string | null
  now: Date
}

/**
 * Opens a session for who gave the right password before and the right code now, in the place of the one that waited;
 * the device is remembered. Fails with auth.unauthenticated where no session waits any more, auth.codeInvalid and
 * request.tooManyTries.
 */
export async function enterCode({ waiting, code, now, ...caller }: Input): Promise<Result<NewSession>> {
  const { userId } = waiting
  const typed = await readCode({ userId, code, now })
  return database().atomically((sql) => {
    const session = findWaitingSession(sql, { ...waiting, now })
    if (!session) return fail('auth.unauthenticated')
    const used = useCode(sql, typed, caller.device)
    if (!used.ok) return used
    removeSession(sql, waiting)
    return ok(openFullSession(sql, { userId, ...session, ...caller, now }))
  })
}
