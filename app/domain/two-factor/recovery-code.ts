import { recoveryCodes } from './limits.ts'

/** What recovery codes are made of: no letter that looks like a digit. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** A code as people type it, with blanks and dashes and capitals, as it is compared. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toLowerCase()
}

/** A recovery code as people read it: `k7f2q-9xm4t`. */
export function readableCode(code: string): string {
  const half = recoveryCodes.length / 2
  return `${code.slice(0, half)}-${code.slice(half)}`
}

/** Whether a plain code can be one of an app: six digits. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** Whether a plain code can be a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return code.length === recoveryCodes.length && [...code].every((sign) => recoveryAlphabet.includes(sign))
}
