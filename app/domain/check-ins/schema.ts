import { defectCategories } from '#app/domain/defects/defect.ts'
import { photoPurposes } from './photo-rule.ts'
import { z } from 'zod'
import { readingLengths, mostReadings } from '#app/domain/readings/limits.ts'
import { yesNoAnswers } from '#app/domain/readings/reading.ts'
import { optionalText, requiredText } from '#app/domain/texts/required-text.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import { staffLengths } from '#app/domain/staff/limits.ts'
import { pinPattern } from '#app/domain/staff/pin.ts'
import { checkInLengths } from './limits.ts'

const sentValue = z
  .union([z.string(), z.number(), z.boolean()], { error: 'checkIn.readingInvalid' })
  .transform((value) => (typeof value === 'boolean' ? yesNoAnswers[value ? 0 : 1] : String(value).trim()))
  .refine((text) => text.length <= readingLengths.value, 'checkIn.readingInvalid')

const loginName = requiredText({
  required: 'checkIn.loginNameRequired',
  tooLong: 'staff.loginNameTooLong',
  max: staffLengths.loginName,
})

const pin = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'checkIn.pinRequired' : 'staff.pinFormat') })
  .trim()
  .min(1, { error: 'checkIn.pinRequired', abort: true })
  .regex(pinPattern, 'staff.pinFormat')

const taskIds = z
  .array(z.string({ error: 'checkIn.taskNotInSchedule' }).min(1, 'checkIn.taskNotInSchedule'), {
    error: 'checkIn.tasksRequired',
  })
  .min(1, 'checkIn.tasksRequired')
  .max(checkInLengths.taskIds, 'checkIn.taskNotInSchedule')

/** A value of a task, as `judgeReadings` takes it. By the API it may be a number, or true and false for yes and no. */
export const sentReadingSchema = z.object(
  {
    taskId: z.string({ error: 'checkIn.readingInvalid' }),
    name: z.string({ error: 'checkIn.readingInvalid' }).max(readingLengths.sentName, 'checkIn.readingInvalid'),
    value: sentValue.nullish().transform((value) => value ?? ''),
    action: optionalText({ tooLong: 'checkIn.actionTooLong', max: readingLengths.action, multiline: true }).transform(
      (text) => text || null,
    ),
    /** The value again, if it was refused as unlikely and is meant. */
    confirmedValue: sentValue.nullish().transform((value) => value || null),
  },
  { error: 'request.invalidFields' },
)

const slotAt = z
  .string({ error: 'checkIn.slotInvalid' })
  .refine((text) => text === '' || isLocalDateTime(text), 'checkIn.slotInvalid')

/** A check-in, as pages and API take it. `key` is the page's field for the header Idempotency-Key. */
export const checkInSchema = z.object({
  taskIds,
  slotAt: slotAt.nullish(),
  /** It has no slot: something was done although nothing was due. */
  unscheduled: z.boolean({ error: 'request.invalidFields' }).nullish(),
  loginName,
  pin,
  /** The key of a photo that is uploaded or will be; it comes with the upload address. */
  photoKey: z.string({ error: 'checkIn.photoUnknown' }).nullish(),
  comment: optionalText({ tooLong: 'checkIn.commentTooLong', max: checkInLengths.comment, multiline: true }),
  /** What is wrong at the place: comment and photo then are those of a defect. */
  defect: z.enum(defectCategories, { error: 'defect.categoryUnknown' }).nullish(),
  /** What the tasks ask for. */
  readings: z
    .array(sentReadingSchema, { error: 'request.invalidFields' })
    .max(mostReadings.ofCheckIn, 'checkIn.readingInvalid')
    .nullish(),
  /** The versions of `readings` that the person was shown, if they were changed since. */
  readingsIds: z
    .array(z.string({ error: 'request.invalidFields' }), { error: 'request.invalidFields' })
    .max(checkInLengths.taskIds, 'request.invalidFields')
    .nullish(),
  key: z
    .string({ error: 'checkIn.keyInvalid' })
    .min(1, 'checkIn.keyInvalid')
    .max(checkInLengths.key, 'checkIn.keyInvalid')
    .nullish(),
})

export type CheckInInput = z.infer<typeof checkInSchema>

/** The person who wants to upload a photo. */
export const photoSchema = z.object({
  loginName,
  pin,
  purpose: z.enum(photoPurposes, 'request.invalidFields').default('checkIn'),
})

/** Why an owner removes a check-in or its photo, for the audit trail. */
export const removalSchema = z.object({
  reason: requiredText({
    required: 'checkIn.reasonRequired',
    tooLong: 'checkIn.reasonTooLong',
    max: checkInLengths.reason,
    multiline: true,
  }),
})

/** Whether something is hidden from the public page. */
export const visibilitySchema = z.object({ hidden: z.boolean({ error: 'request.invalidFields' }) })

/** The same as sent by the button of a form. */
export const visibilityFormSchema = z.object({ hidden: z.enum(['true', 'false'], 'request.invalidFields') })
