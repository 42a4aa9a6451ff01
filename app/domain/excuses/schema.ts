import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import { excuseNoteLength, excuseReasons, mostExcusedTasks } from './excuse.ts'

const reason = z.enum(excuseReasons, { error: 'excuse.reasonUnknown' })
const note = optionalText({ tooLong: 'excuse.noteTooLong', max: excuseNoteLength, multiline: true }).transform(
  (text) => text || null,
)

const noteRequired = { path: ['note'], message: 'excuse.noteRequired' satisfies ErrorCode }

/** Why something is excused, as the page's form sends it. Another reason is said in words. */
export const excuseFormSchema = z
  .object({ reason, note })
  .refine((input) => input.reason !== 'other' || input.note !== null, noteRequired)

const slotAt = z.string({ error: 'excuse.slotInvalid' }).refine(isLocalDateTime, 'excuse.slotInvalid')
const taskIds = z
  .array(z.string({ error: 'request.invalidFields' }).max(64, 'request.invalidFields'), {
    error: 'request.invalidFields',
  })
  .min(1, 'request.invalidFields')
  .max(mostExcusedTasks, 'request.invalidFields')
  .nullish()
  .transform((ids) => (ids ? [...new Set(ids)] : null))

/** Which tasks of a slot; all that are missed without `taskIds`. */
export const excusedSlotSchema = z.object({ slotAt, taskIds })

/** The same with the reason, as the API takes it. */
export const excuseSchema = z
  .object({ slotAt, taskIds, reason, note })
  .refine((input) => input.reason !== 'other' || input.note !== null, noteRequired)

const end = z.string({ error: 'attendance.rangeInvalid' }).max(64, 'attendance.rangeInvalid')
const filterId = z.string({ error: 'request.invalidFields' }).max(64, 'request.invalidFields').nullish()

/** Everything that was missed in a range, with a status, of a task or a person if they are named, and the reason. */
export const excuseAllSchema = z
  .object({
    from: end,
    to: end,
    status: z.enum(['overdue', 'skipped'], { error: 'attendance.filterInvalid' }).nullish(),
    taskId: filterId,
    staffId: filterId,
    reason,
    note,
  })
  .refine((input) => input.reason !== 'other' || input.note !== null, noteRequired)

export type ExcuseInput = z.output<typeof excuseFormSchema>
