import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { timeZones } from '#app/domain/schedules/rules.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { emailAddress } from '#app/domain/texts/email-address.ts'
import { requiredText } from '#app/domain/texts/required-text.ts'
import { longestWaitMinutes, recipientNameLength } from './limits.ts'

const minutesAfter = z
  .int('alert.minutesAfterInvalid')
  .min(0, 'alert.minutesAfterInvalid')
  .max(longestWaitMinutes, 'alert.minutesAfterInvalid')

/** `HH:mm`, or null for none. */
const quietTime = z
  .string({ error: 'alert.quietHoursInvalid' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'alert.quietHoursInvalid')
  .nullish()
  .transform((time) => time ?? null)

/** Whether and when a user is told of missed slots, as pages and API take it. */
export const alertSettingsSchema = z
  .object({
    missed: z.boolean({ error: 'request.invalidFields' }).optional(),
    minutesAfter: minutesAfter.nullish().transform((minutes) => minutes ?? 0),
    quietFrom: quietTime,
    quietUntil: quietTime,
    timezone: z
      .enum(timeZones, { error: 'schedule.timezoneUnknown' })
      .nullish()
      .transform((zone) => zone ?? null),
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    message: 'alert.quietHoursIncomplete' satisfies ErrorCode,
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    path: ['quietUntil'],
    message: 'alert.quietHoursInvalid' satisfies ErrorCode,
  })

/**
 * The answer to the question in a mail; any other than `confirm` ends them. A mail program that ends mails by one click sends
 * `List-Unsubscribe` (RFC 8058).
 */
export const alertAnswerSchema = z.object({ answer: z.string().optional(), 'List-Unsubscribe': z.string().optional() })

/** A person without an account who is to be told, as pages and API take them. */
export const recipientSchema = z.object({
  name: requiredText({
    required: 'recipient.nameRequired',
    tooLong: 'recipient.nameTooLong',
    max: recipientNameLength,
  }),
  email: emailAddress({ required: 'recipient.emailInvalid', invalid: 'recipient.emailInvalid' }),
  language: z.enum(languageCodes, { error: 'account.languageUnknown' }),
  minutesAfter: minutesAfter.nullish().transform((minutes) => minutes ?? 0),
})

/** Which person is taken out of the list. */
export const recipientRemovalSchema = z.object({ id: z.string({ error: 'request.invalidFields' }) })

export type RecipientInput = z.output<typeof recipientSchema>

export const recipientStates = ['asked', 'told', 'left', 'refused'] as const

/** Whether a person is told: `asked` and not confirmed yet, `left` by their own click, `refused` by their mail server. */
export type RecipientState = (typeof recipientStates)[number]

export type Recipient = RecipientInput & { id: string; state: RecipientState }

/** Whether and when a user is told of missed slots. */
export type AlertSettings = Omit<z.output<typeof alertSettingsSchema>, 'missed'> & { missed: boolean }
