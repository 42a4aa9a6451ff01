import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodes } from '#app/domain/two-factor/limits.ts'
import { recoveryAlphabet } from '#app/domain/two-factor/recovery-code.ts'
import { settings } from './settings.server.ts'

/** New recovery codes in plain text, about 49 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes.count }, () =>
    Array.from({ length: recoveryCodes.length }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(''),
  )
}

/** The keyed hash under which a recovery code is stored. It is worthless without PIN_PEPPER. */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHmac('sha256', settings().PIN_PEPPER)
    .update(JSON.stringify(['recovery code', userId, code]))
    .digest('base64url')
}
