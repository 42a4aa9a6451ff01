import { z } from 'zod'
import { checkInLengths } from '#app/domain/check-ins/limits.ts'
import { checkInSchema } from '#app/domain/check-ins/schema.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { excuseFormSchema } from '#app/domain/excuses/schema.ts'

const { slotAt, loginName, pin } = checkInSchema.shape
const { reason, note } = excuseFormSchema.shape

const taskIds = z
  .array(z.string({ error: 'checkIn.taskNotInSchedule' }).min(1, 'checkIn.taskNotInSchedule'), {
    error: 'notDone.tasksRequired',
  })
  .min(1, 'notDone.tasksRequired')
  .max(checkInLengths.taskIds, 'checkIn.taskNotInSchedule')

const noteRequired = { path: ['note'], message: 'excuse.noteRequired' satisfies ErrorCode }

/** What a person could not do, and why, as pages and API take it. Another reason is said in words. */
export const notDoneSchema = z
  .object({ taskIds, slotAt, loginName, pin, reason, note })
  .refine((input) => input.reason !== 'other' || input.note !== null, noteRequired)

export type NotDoneInput = z.output<typeof notDoneSchema>
