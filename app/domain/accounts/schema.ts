import { z } from 'zod'
import { optionalCompanyName } from '#app/domain/company/schema.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { emailAddress } from '#app/domain/texts/email-address.ts'
import { requiredName } from '#app/domain/texts/required-text.ts'
import { typedText } from '#app/domain/texts/typed-text.ts'
import { secondFactorCode } from '#app/domain/two-factor/schema.ts'
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

/** The name of a user. */
export const namesSchema = z.object({ firstName, lastName })

export type Names = z.infer<typeof namesSchema>

/** The second factor, for a user who has turned it on. */
const code = secondFactorCode.optional()

/** A new email address, with the proof that it is the user who asks. */
export const emailChangeSchema = z.object({ email, password: typedPassword, code })

export type EmailChange = z.infer<typeof emailChangeSchema>

/** A new password, with the proof that it is the user who asks. */
export const passwordChangeSchema = z.object({ currentPassword: typedPassword, password: chosenPassword, code })

export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** The proof that a signed-in user is who they say. */
export const confirmationSchema = z.object({ password: typedPassword, code })

export type Confirmation = z.infer<typeof confirmationSchema>

/** Whether a user wants news by mail. */
export const newsSchema = z.object({ hasSubscribedToNews: z.boolean({ error: 'request.invalidFields' }) })

/** The same as sent by a form, which does not send an unticked box. */
export const newsFormSchema = newsSchema.partial()

/** A registration, as pages and API take it. */
export const registrationSchema = namesSchema.extend({
  companyName: optionalCompanyName,
  email,
  password: chosenPassword,
  acceptTerms: z.literal(true, { error: 'account.termsRequired' }),
  hasSubscribedToNews: z.boolean().optional(),
})

export type Registration = z.infer<typeof registrationSchema>

/** What the reader of a mailed link may send: a password to replace the one of the registration. */
export const verificationSchema = z.object({ password: chosenPassword.nullish() })

export type Verification = z.infer<typeof verificationSchema>

/** The address of somebody who forgot their password, or needs a new link to confirm their registration. */
export const emailOnlySchema = z.object({ email })

export type EmailOnly = z.infer<typeof emailOnlySchema>

/** The password that the reader of a mailed link chooses. */
export const newPasswordSchema = z.object({ password: chosenPassword })

export type NewPassword = z.infer<typeof newPasswordSchema>

const passwordsDiffer = 'account.passwordsDiffer' satisfies ErrorCode

const confirmPassword = typedText({ missing: passwordsDiffer, tooLong: passwordsDiffer }).normalize('NFC')
const areSame = (typed: { password: string; confirmPassword: string }) => typed.password === typed.confirmPassword
const mismatch = { path: ['confirmPassword'], error: passwordsDiffer }

/** The same as sent by a form, where the password is typed twice. */
export const repeatedPasswordSchema = newPasswordSchema.extend({ confirmPassword }).refine(areSame, mismatch)

export type RepeatedPassword = z.infer<typeof repeatedPasswordSchema>

export const repeatedPasswordChangeSchema = passwordChangeSchema.extend({ confirmPassword }).refine(areSame, mismatch)

export type RepeatedPasswordChange = z.infer<typeof repeatedPasswordChangeSchema>

/** A sign-in, as pages and API take it. */
export const signInSchema = z.object({
  email,
  password: typedPassword,
  remember: z.boolean().optional(),
  code,
})

export type SignIn = z.infer<typeof signInSchema>

/** An account as Google describes it, in the claims of OpenID Connect. A name that we would refuse is left out. */
export const googleAccountSchema = z
  .object({
    sub: z.string().min(1),
    email,
    email_verified: z.boolean().optional(),
    given_name: firstName.optional().catch(undefined),
    family_name: lastName.optional().catch(undefined),
  })
  .transform(({ sub, email: address, email_verified, given_name, family_name }) => ({
    sub,
    email: address,
    isEmailVerified: email_verified === true,
    firstName: given_name ?? null,
    lastName: family_name ?? null,
  }))

export type GoogleAccount = z.infer<typeof googleAccountSchema>
