import { z } from '@hono/zod-openapi'
import { recordStatuses } from '#app/domain/check-ins/recorded-check-in.ts'
import { frequencies } from '#app/domain/schedules/rules.ts'
import { id, instant, orNull, slotTime } from '#app/api/calls/declaration.ts'

/** A check-in as the public may see it. */
export const checkInShape = z
  .object({
    id,
    scheduleId: id,
    taskId: id,
    publicName: z.string(),
    signature: z.string(),
    ...slotTime,
    checkedInAt: instant,
    completedAt: instant.nullable(),
    claimedAt: instant.nullable(),
    enteredLater: z.boolean(),
    status: z.enum(recordStatuses),
  })
  .openapi('CheckIn')

const photoShape = z.object({ key: id, url: z.url(), smallUrl: z.url() }).openapi('Photo', {
  description: 'Both addresses take the same token as this call does; the small one has 192 pixels',
})

/** The same with the fields for admins. */
export const adminCheckInShape = checkInShape
  .extend({
    staffId: id,
    taskName: z.string(),
    comment: z.string().nullable(),
    hidden: z.boolean(),
    photo: orNull(photoShape),
    photoRemovedAt: instant.nullable(),
    photoRemovedBy: z
      .string()
      .nullable()
      .openapi({ description: 'The owner who removed the photo, while they have an account' }),
    photoRemovedReason: z.string().nullable(),
    deletedAt: instant.nullable(),
    deletedBy: z.string().nullable().openapi({ description: 'The owner who removed it, while they have an account' }),
    deletedReason: z.string().nullable(),
    scheduleTitle: z.string(),
    location: z.string(),
    frequency: z.enum(frequencies),
  })
  .openapi('AdminCheckIn')
