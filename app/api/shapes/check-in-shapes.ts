import { z } from '@hono/zod-openapi'
import type { SlotTimes } from '#app/domain/check-ins/public-slot.ts'
import { recordStatuses, type RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { frequencies } from '#app/domain/schedules/rules.ts'
import { checkInTime, id, instant, orNull } from '#app/api/calls/declaration.ts'

/** A check-in as the public may see it. */
export const checkInShape = z
  .object({
    id,
    scheduleId: id,
    taskId: id,
    publicName: z.string(),
    signature: z.string(),
    ...checkInTime,
    checkedInAt: instant,
    completedAt: instant.nullable(),
    claimedAt: instant.nullable(),
    enteredLater: z.boolean(),
    status: z.enum(recordStatuses),
  })
  .openapi('CheckIn')

export const photoShape = z.object({ key: id, url: z.url(), smallUrl: z.url() }).openapi('Photo', {
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

/** The JSON of `checkInShape`. */
export function checkInJson(recorded: RecordedCheckIn) {
  const { id: checkInId, scheduleId, taskId, publicName, signature, status, enteredLater } = recorded
  const { slotAt, slotStartsAt, timezone, checkedInAt, completedAt, claimedAt } = recorded
  return {
    id: checkInId,
    scheduleId,
    taskId,
    publicName,
    signature,
    ...checkInTimeJson({ slotAt, slotStartsAt, timezone }),
    checkedInAt: checkedInAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    claimedAt: claimedAt?.toISOString() ?? null,
    enteredLater,
    status,
  }
}

/** The JSON of `checkInTime`. */
export function checkInTimeJson({
  slotAt,
  slotStartsAt,
  timezone,
}: Pick<RecordedCheckIn, 'slotAt' | 'slotStartsAt' | 'timezone'>) {
  return { slotAt, startsAt: slotAt === null ? null : slotStartsAt.toISOString(), timezone }
}

/** The JSON of `slotTime`. */
export function slotTimeJson({ slotAt, startsAt, timezone }: Pick<SlotTimes, 'slotAt' | 'startsAt' | 'timezone'>) {
  return { slotAt, startsAt: startsAt.toISOString(), timezone }
}
