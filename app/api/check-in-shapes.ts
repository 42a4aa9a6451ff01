import { z } from '@hono/zod-openapi'
import { recordStatuses } from '#app/domain/check-ins/recorded-check-in.ts'
import { frequencies } from '#app/domain/schedules/rules.ts'
import { id, instant, slotAt } from './calls/declaration.ts'

/** A check-in as everybody may see it. */
export const checkInShape = z
  .object({
    id,
    scheduleId: id,
    taskId: id,
    publicName: z.string(),
    signature: z.string(),
    slotAt,
    checkedInAt: instant,
    completedAt: instant.nullable(),
    claimedAt: instant.nullable(),
    enteredLater: z.boolean(),
    status: z.enum(recordStatuses),
  })
  .openapi('CheckIn')

/** What admins see beside it. */
export const adminCheckInShape = checkInShape
  .extend({
    staffId: id,
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
