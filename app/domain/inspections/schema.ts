import { z } from 'zod'
import { checkInSchema } from '#app/domain/check-ins/schema.ts'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import { inspectionNoteLength, mostInspected, verdicts } from './inspection.ts'

const verdict = z.enum(verdicts, { error: 'inspection.verdictUnknown' })
const note = optionalText({ tooLong: 'inspection.noteTooLong', max: inspectionNoteLength, multiline: true }).transform(
  (text) => text || null,
)
const slotAt = z.string({ error: 'checkIn.slotInvalid' }).refine(isLocalDateTime, 'checkIn.slotInvalid')
const id = z.string({ error: 'request.invalidFields' }).max(64, 'request.invalidFields')
const photoKey = checkInSchema.shape.photoKey.transform((key) => key || null)
const { loginName, pin } = checkInSchema.shape

/** An inspection, as the API takes it. */
export const inspectionSchema = z.object({
  loginName,
  pin,
  /** Null for what was done without a slot: the newest of the task. */
  slotAt: slotAt.nullish().transform((text) => text ?? null),
  taskId: id,
  verdict,
  note,
  photoKey,
})

/** A supervisor who opens the page. */
export const supervisorSchema = z.object({ loginName, pin })

/** What they find of check-ins, as the page's form sends it. */
export const judgementSchema = z.object({
  checkInIds: z
    .array(id, { error: 'request.invalidFields' })
    .min(1, 'request.invalidFields')
    .max(mostInspected, 'request.invalidFields'),
  verdict,
  note,
})

/** A missed task that they excuse, or of which they take the excuse back. */
export const missedTaskSchema = z.object({ slotAt, taskId: id })
