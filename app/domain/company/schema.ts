import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { visibleLength } from '#app/domain/texts/clean-line.ts'
import { optionalEmailAddress } from '#app/domain/texts/email-address.ts'
import { optionalText, requiredName } from '#app/domain/texts/required-text.ts'
import { countries, postalCodeDigits } from './countries.ts'
import { companyLengths } from './limits.ts'

/**
 * A number as it is dialled or printed: digits, perhaps a plus first, with spaces, brackets, slashes, points and
 * hyphens.
 */
const phonePattern = /^\+?[0-9(][0-9 ()/.-]*$/

/** A phone number; null when it is empty. */
export const phoneNumber = optional({ tooLong: 'company.phoneInvalid', max: companyLengths.phone }).refine(
  (text) => text === null || (phonePattern.test(text) && /(?:\D*\d){5}/.test(text)),
  'company.phoneInvalid' satisfies ErrorCode,
)

const website = optional({ tooLong: 'company.websiteInvalid', max: companyLengths.website })
  .transform((text) => text && (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .refine((text) => text === null || isWebsite(text), 'company.websiteInvalid' satisfies ErrorCode)

const postalCode = optional({ tooLong: 'company.postalCodeInvalid', max: companyLengths.postalCode })

/** The name of a company. */
const companyName = requiredName({
  required: 'company.nameRequired',
  tooShort: 'company.nameTooShort',
  tooLong: 'company.nameTooLong',
  ...companyLengths.name,
})

/** The same when the company need not have a name yet: null when it is empty. */
export const optionalCompanyName = optional({ tooLong: 'company.nameTooLong', max: companyLengths.name.max }).refine(
  (name) => name === null || visibleLength(name) >= companyLengths.name.min,
  'company.nameTooShort' satisfies ErrorCode,
)

/**
 * The details of a company, as pages and API take them. Every field but the name may be missing, null or empty, and is
 * null then. A website without a scheme gets https.
 */
export const companySchema = z
  .object({
    name: companyName,
    phone: phoneNumber,
    businessEmail: optionalEmailAddress('company.businessEmailInvalid'),
    website,
    street: optional({ tooLong: 'company.streetTooLong', max: companyLengths.street }),
    city: optional({ tooLong: 'company.cityTooLong', max: companyLengths.city }),
    state: optional({ tooLong: 'company.stateTooLong', max: companyLengths.state }),
    postalCode,
    country: emptyIsNull(z.enum(countries), 'company.countryUnknown'),
    taxId: optional({ tooLong: 'company.taxIdTooLong', max: companyLengths.taxId }),
    registrationNumber: optional({
      tooLong: 'company.registrationNumberTooLong',
      max: companyLengths.registrationNumber,
    }),
  })
  .check(({ value, issues }) => {
    if (value.postalCode === null || isPostalCode(value.postalCode, value.country)) return
    const message = 'company.postalCodeInvalid' satisfies ErrorCode
    issues.push({ code: 'custom', input: value.postalCode, path: ['postalCode'], message })
  })

export type CompanyInput = z.output<typeof companySchema>

/** Whether the company's staff may add photos to their check-ins. */
export const photosSchema = z.object({ allowStaffImageUpload: z.boolean({ error: 'request.invalidFields' }) })

/** The same as sent by a form, which does not send an unticked box. */
export const photosFormSchema = photosSchema.partial()

/** The settings for all schedules, as the API takes them. What may be missing stays as it is. */
export const scheduleSettingsSchema = photosSchema.extend({
  allowOffline: z.boolean({ error: 'request.invalidFields' }).optional(),
  staffEmailRequired: z.boolean({ error: 'request.invalidFields' }).optional(),
})

/** Whether each person needs an email address, as sent by a form. */
export const staffEmailFormSchema = scheduleSettingsSchema.pick({ staffEmailRequired: true })

/** Whether phones may check in without a network, as sent by a form. */
export const offlineFormSchema = scheduleSettingsSchema.pick({ allowOffline: true })

/** Settings of a company that concern its schedules and staff. */
export type ScheduleSettings = Partial<z.infer<typeof scheduleSettingsSchema>>

/** A logo sent by a form. */
export const logoFormSchema = z.object({ logo: z.file({ error: 'upload.missing' }) })

function optional(rules: { tooLong: ErrorCode; max: number }) {
  return optionalText(rules).transform((text) => text || null)
}

function emptyIsNull<Schema extends z.ZodType>(schema: Schema, error: ErrorCode) {
  return z
    .union([z.literal(''), schema], { error })
    .nullish()
    .transform((value) => value || null)
}

/** A web address that is safe to open: http or https, a host with a dot, no user and no password. */
function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && /^[^.].*\.[^.]+$/.test(hostname) && username + password === ''
}

/** Without a country, a postal code of any of the countries is accepted. */
function isPostalCode(text: string, country: keyof typeof postalCodeDigits | null): boolean {
  const lengths: number[] = country ? [postalCodeDigits[country]] : Object.values(postalCodeDigits)
  return /^\d+$/.test(text) && lengths.includes(text.length)
}
