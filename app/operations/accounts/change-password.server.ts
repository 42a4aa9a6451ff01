import { database } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { revokeEmailTokens } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { revokeOtherSessions } from '#app/data/write/accounts/sessions.sql.server.ts'
import { forgetUserDevices } from '#app/data/write/accounts/user-devices.sql.server.ts'
import { changePassword as writePassword } from '#app/data/write/accounts/users.sql.server.ts'
import { removePushDevices } from '#app/data/write/push/push-devices.sql.server.ts'
import type { PasswordChange } from '#app/domain/accounts/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { mailPasswordChanged } from '#app/operations/mail/queue-account-mail.server.ts'
import { confirmCode } from '#app/operations/sign-in/confirm-code.server.ts'
import { confirmPassword } from './confirm-password.server.ts'

type Input = PasswordChange & {
  user: { id: string; companyId: string; email: string; language: string | null; sessionId: string }
  device: Device | null
  now: Date
}

/**
 * Sets a new password for the user. Locks out anybody who knew the old one: ends all other sessions, forgets known devices and those that are told
 * and invalidates mailed links. Notifies the user by mail. Fails as `confirmPassword` does, at `currentPassword`, and as
 * `confirmCode` does.
 */
export async function changePassword(input: Input): Promise<Result<null>> {
  const { user, currentPassword, password, code, device, now } = input
  const { id: userId, companyId, email, language, sessionId } = user
  const confirmed = await confirmPassword({ userId, password: currentPassword, field: 'currentPassword', now })
  if (!confirmed.ok) return confirmed
  const hasCode = await confirmCode({ userId, code, device, now })
  if (!hasCode.ok) return hasCode
  const hashed = await hashPassword(password, { knownId: userId })
  if (!hashed.ok) return hashed
  await database().atomically((sql) => {
    writePassword(sql, { userId, passwordHash: hashed.value })
    revokeOtherSessions(sql, { userId, sessionId, now })
    forgetUserDevices(sql, userId)
    removePushDevices(sql, userId)
    revokeEmailTokens(sql, { userId, now })
    mailPasswordChanged(sql, { companyId, email, language, now })
  })
  return ok(null)
}
