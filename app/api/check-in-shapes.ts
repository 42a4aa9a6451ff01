import { z } from '@hono/zod-openapi'
import { recordStatuses } from '#app/domain/check-ins/admin-check-in.ts'
import { frequencies } from '#app/domain/schedules/rules.ts'

/** A check-in as everybody may see it. */
export const checkInShape = z
  .object({
    id: z.string(),
    scheduleId: z.string(),
    taskId: z.string(),
    publicName: z.string(),
    signature: z.string(),
    slotAt: z.string().openapi({ description: 'Local wall clock', example: '2026-11-20T14:00' }),
    checkedInAt: z.string(),
    completedAt: z.string().nullable(),
    claimedAt: z.string().nullable(),
    enteredLater: z.boolean(),
    status: z.enum(recordStatuses),
  })
  .openapi('CheckIn')

/** What admins see beside it. */
export const adminCheckInShape = checkInShape
  .extend({
    staffId: z.string(),
    taskName: z.string(),
    comment: z.string().nullable(),
    hidden: z.boolean(),
    deletedReason: z.string().nullable(),
    scheduleTitle: z.string(),
    location: z.string(),
    frequency: z.enum(frequencies),
    timezone: z.string(),
  })
  .openapi('AdminCheckIn')
