import { database } from '#app/data/database.server.ts'
import { findWaitingSession } from '#app/data/read/accounts/sessions.sql.server.ts'
import { removeSession } from '#app/data/write/accounts/sessions.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { noteTriedUser } from '#app/operations/limits/note-tried-account.server.ts'
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
 * Opens a session for a user who has given the right password before and the right code now. It replaces the session that
 * waited for the code, and the device is remembered. Fails with auth.unauthenticated if no session waits any more, with
 * auth.codeInvalid and with request.tooManyTries.
 */
export async function enterCode({ waiting, code, now, ...caller }: Input): Promise<Result<NewSession>> {
  const { userId } = waiting
  noteTriedUser(userId)
  const typedCode = await readCode({ userId, code, now })
  return database().atomically((sql) => {
    const session = findWaitingSession(sql, { ...waiting, now })
    if (!session) return fail('auth.unauthenticated')
    const used = useCode(sql, typedCode, caller.device)
    if (!used.ok) return used
    removeSession(sql, waiting)
    return ok(openFullSession(sql, { userId, ...session, ...caller, now }))
  })
}
