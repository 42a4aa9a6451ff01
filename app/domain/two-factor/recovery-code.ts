import { recoveryCodes } from './limits.ts'

/** The characters of recovery codes, without letters that look like digits. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** A typed code, perhaps with blanks, dashes and capitals, in the form in which it is compared. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toLowerCase()
}

/** A recovery code as shown to people: `k7f2q-9xm4t`. */
export function readableCode(code: string): string {
  const half = recoveryCodes.length / 2
  return `${code.slice(0, half)}-${code.slice(half)}`
}

/** Whether a plain code has the form of an app's code: six digits. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** Whether a plain code has the form of a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return code.length === recoveryCodes.length && [...code].every((sign) => recoveryAlphabet.includes(sign))
}
