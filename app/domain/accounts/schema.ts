import { z } from 'zod'
import { emailAddress } from '#app/domain/texts/email-address.ts'
import { requiredName } from '#app/domain/texts/required-text.ts'
import { accountLengths } from './limits.ts'
import { chosenPassword, typedPassword } from './password.ts'

const email = emailAddress({ required: 'account.emailRequired', invalid: 'account.emailInvalid' })

const firstName = requiredName({
  required: 'account.firstNameRequired',
  tooShort: 'account.firstNameTooShort',
  tooLong: 'account.firstNameTooLong',
  ...accountLengths.name,
})

const lastName = requiredName({
  required: 'account.lastNameRequired',
  tooShort: 'account.lastNameTooShort',
  tooLong: 'account.lastNameTooLong',
  ...accountLengths.name,
})

/** Who registers, as pages and API take it. */
export const registrationSchema = z.object({
  firstName,
  lastName,
  email,
  password: chosenPassword,
  acceptTerms: z.literal(true, { error: 'account.termsRequired' }),
  hasSubscribedToNews: z.boolean().optional(),
})

export type Registration = z.infer<typeof registrationSchema>

/** What the reader of a mailed link may say besides: a password in the place of the one that was registered. */
export const verificationSchema = z.object({ password: chosenPassword.nullish() })

export type Verification = z.infer<typeof verificationSchema>

/** Who signs in, as pages and API take it. */
export const signInSchema = z.object({
  email,
  password: typedPassword,
  remember: z.boolean().optional(),
})

export type SignIn = z.infer<typeof signInSchema>
