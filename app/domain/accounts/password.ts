import { isVisible } from '#app/domain/texts/clean-line.ts'
import { typedText } from '#app/domain/texts/typed-text.ts'
import { isCommonPassword } from './common-passwords.ts'
import { accountLengths } from './limits.ts'

const { min, max } = accountLengths.password

/**
 * A password as typed: composed (NFC), because keyboards make umlauts in different ways, and not trimmed. One that is
 * too short to be anybody's password is wrong like any other, so that the answer does not reveal it.
 */
export const typedPassword = typedText({ missing: 'account.passwordRequired', tooLong: 'account.passwordTooLong' })
  .normalize('NFC')
  .min(1, { error: 'account.passwordRequired', abort: true })
  .max(max, { error: 'account.passwordTooLong', abort: true })

/** A new password that a user may choose. */
export const chosenPassword = typedPassword
  .refine(isVisible, { error: 'account.passwordRequired', abort: true })
  .min(min, { error: 'account.passwordTooShort', abort: true })
  .refine((password) => !isCommonPassword(password), 'account.passwordTooCommon')
