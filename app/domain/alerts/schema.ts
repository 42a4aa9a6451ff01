import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { timeZones } from '#app/domain/schedules/rules.ts'
import { longestWaitMinutes } from './limits.ts'

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

/** The form that ends alerts, of the page or of a mail program (RFC 8058): that it is sent says all. */
export const alertEndSchema = z.object({})

/** Whether and when a user is told of missed slots. */
export type AlertSettings = Omit<z.output<typeof alertSettingsSchema>, 'missed'> & { missed: boolean }
