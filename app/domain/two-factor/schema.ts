import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { typedPassword } from '#app/domain/accounts/password.ts'
import { typedText } from '#app/domain/texts/typed-text.ts'
import { isAppCode, isRecoveryCode, plainCode } from './recovery-code.ts'

const typedCode = typedText({ missing: 'twoFactor.codeRequired', tooLong: 'twoFactor.codeFormat' })
  .overwrite(plainCode)
  .min(1, { error: 'twoFactor.codeRequired', abort: true })

const wrongFormat = 'twoFactor.codeFormat' satisfies ErrorCode

/** A code of the app, or a recovery code instead. */
export const secondFactorCode = typedCode.refine((code) => isAppCode(code) || isRecoveryCode(code), wrongFormat)

/** The code after the password. */
export const codeSchema = z.object({ code: secondFactorCode })

/** The first code of an app, which shows that it has the secret. */
export const firstCodeSchema = z.object({ code: typedCode.refine(isAppCode, wrongFormat) })

/**
 * The proof for a change of the second factor: the password if the user has one, and a code if the second factor is on.
 */
export const proofSchema = z.object({ password: typedPassword.optional(), code: secondFactorCode.optional() })

export type Proof = z.infer<typeof proofSchema>
