import { isVisible } from '#app/domain/texts/clean-line.ts'
import { typedText } from '#app/domain/texts/typed-text.ts'
import { isCommonPassword } from './common-passwords.ts'
import { accountLengths } from './limits.ts'

const { min, max } = accountLengths.password

/**
 * A password as it is typed: composed (NFC), because keyboards differ in how they make an umlaut; nothing is trimmed.
 * One that is too short to have been chosen is wrong like any other, and the answer does not tell it apart.
 */
export const typedPassword = typedText({ missing: 'account.passwordRequired', tooLong: 'account.passwordTooLong' })
  .normalize('NFC')
  .min(1, { error: 'account.passwordRequired', abort: true })
  .max(max, { error: 'account.passwordTooLong', abort: true })

/** A password that may be chosen. */
export const chosenPassword = typedPassword
  .refine(isVisible, { error: 'account.passwordRequired', abort: true })
  .min(min, { error: 'account.passwordTooShort', abort: true })
  .refine((password) => !isCommonPassword(password), 'account.passwordTooCommon')
