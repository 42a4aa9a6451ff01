import { z } from 'zod'
import { languageCodes } from '#app/domain/language-codes.ts'
import { emailAddress, optionalEmailAddress } from '#app/domain/texts/email-address.ts'
import { requiredText } from '#app/domain/texts/required-text.ts'
import { mostPinCards, staffLengths } from './limits.ts'
import { personalTypes, type PersonalType } from './personal-type.ts'
import { pinProblem } from './pin.ts'

const phone = z
  .string({ error: 'staff.phoneDigitsOnly' })
  .trim()
  .regex(/^[0-9]*$/, { error: 'staff.phoneDigitsOnly', abort: true })
  .max(staffLengths.phone, 'staff.phoneTooLong')

const pin = z.string({ error: 'staff.pinFormat' }).check(({ value, issues }) => {
  const problem = pinProblem(value)
  if (problem) issues.push({ code: 'custom', input: value, message: problem })
})

/**
 * A person, as pages and API take them. Without a PIN, a new person gets a generated one and an existing person keeps
 * theirs. Whether the email address may be left out is up to the company.
 */
export const staffSchema = z.object({
  loginName: requiredText({
    required: 'staff.loginNameRequired',
    tooLong: 'staff.loginNameTooLong',
    max: staffLengths.loginName,
  }),
  email: optionalEmailAddress('staff.emailInvalid'),
  phone: phone.nullish(),
  personalType: z.enum(personalTypes, { error: 'staff.personalTypeRequired' }),
  signature: requiredText({
    required: 'staff.signatureRequired',
    tooLong: 'staff.signatureTooLong',
    max: staffLengths.signature,
  }),
  pin: pin.nullish(),
})

const staffWithEmailSchema = staffSchema.extend({
  email: emailAddress({ required: 'staff.emailRequired', invalid: 'staff.emailInvalid' }),
})

/** The same for a form, which names a missing email address together with what else is wrong. */
export function staffFormSchema({ staffEmailRequired }: { staffEmailRequired: boolean }) {
  return staffEmailRequired ? staffWithEmailSchema : staffSchema
}

export type StaffInput = z.infer<typeof staffSchema>

/** Who gets a new PIN on a card, and the language of the cards. */
export const pinCardsSchema = z.object({
  staffIds: z
    .array(z.string('request.invalidFields'), 'staff.nobodyChosen')
    .min(1, 'staff.nobodyChosen')
    .max(mostPinCards, 'request.invalidFields'),
  language: z.enum(languageCodes, 'request.invalidFields'),
})

/** A person, as pages and API show them: never with the PIN. */
export type Staff = {
  id: string
  loginName: string
  email: string | null
  phone: string | null
  personalType: PersonalType
  signature: string
  createdAt: Date
  updatedAt: Date
}

/** A person with their last check-in. */
export type ListedStaff = Staff & { lastCheckIn: { at: Date; timezone: string } | null }
