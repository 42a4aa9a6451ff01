import { findMatchingStep } from '#app/data/check-code.sql.server.ts'
import { database, type Sql } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findBegunSecret, secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { newRecoveryCodes } from '#app/config/recovery-code-hash.server.ts'
import { revokeOtherSessions } from '#app/data/write/accounts/sessions.sql.server.ts'
import { confirmSecret, replaceRecoveryCodes } from '#app/data/write/accounts/two-factor.sql.server.ts'
import { forgetUserDevices, rememberUserDevice } from '#app/data/write/accounts/user-devices.sql.server.ts'
import { removePushDevices } from '#app/data/write/push/push-devices.sql.server.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { readableCode } from '#app/domain/two-factor/recovery-code.ts'
import { mailTwoFactor } from '#app/operations/mail/queue-account-mail.server.ts'

type Input = {
  user: { id: string; companyId: string; email: string; language: string | null; sessionId: string }
  code: string
  device: Device | null
  now: Date
}

/**
 * Turns the second factor on with a first code of its secret, and returns the recovery codes, only this once. Locks out
 * anybody who knew only the password: ends all other sessions, and notifications on all devices, and forgets other devices.
 * Notifies the user by mail.
 * Fails with twoFactor.codeWrong, twoFactor.notBegun and twoFactor.alreadyOn.
 */
export async function confirmTwoFactor({ user, code, device, now }: Input): Promise<Result<RecoveryCodes>> {
  const { id: userId, sessionId } = user
  const step = await findMatchingStep(readingSql(), { userId, code, now })
  const codes = newRecoveryCodes()
  const confirmed = await database().atomically((sql) => {
    if (!step || !confirmSecret(sql, { userId, ...step, now })) return refusal(sql, userId)
    replaceRecoveryCodes(sql, userId, codes)
    revokeOtherSessions(sql, { userId, sessionId, now })
    removePushDevices(sql, userId)
    forgetUserDevices(sql, userId)
    if (device?.isKnown) rememberUserDevice(sql, { deviceId: device.id, userId, now })
    mailTwoFactor(sql, { ...user, isOn: true, now })
    return ok({ recoveryCodes: codes.map(readableCode) })
  })
  return confirmed
}

/** Recovery codes in readable form, to be shown once. */
export type RecoveryCodes = { recoveryCodes: string[] }

function refusal(sql: Sql, userId: string) {
  if (secondFactorSince(sql, userId) !== null) return fail('twoFactor.alreadyOn')
  return findBegunSecret(sql, userId) === null
    ? fail('twoFactor.notBegun')
    : fail('twoFactor.codeWrong', { field: 'code' })
}
