import { z } from '@hono/zod-openapi'
import { recordStatuses, type RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { frequencies } from '#app/domain/schedules/rules.ts'
import { checkInTime, id, instant, orNull } from '#app/api/calls/declaration.ts'
import { inspectionShape } from './inspection-shapes.ts'
import { checkInTimeJson } from './check-in-time-json.ts'
import { takenReadingShape } from './reading-shapes.ts'
import { photoShape } from './photo-shape.ts'

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
    offlineAt: instant.nullable().openapi({
      description:
        'When it was made, if that was without a network, by the clock of the phone as the server corrected it; `checkedInAt` is when it came',
    }),
    completedAt: instant.nullable(),
    claimedAt: instant.nullable(),
    enteredLater: z.boolean(),
    status: z.enum(recordStatuses),
  })
  .openapi('CheckIn')

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
    inspection: orNull(inspectionShape),
    readings: z
      .array(takenReadingShape)
      .openapi({ description: 'The values that were recorded with it, with the limits of that day' }),
  })
  .openapi('AdminCheckIn')

/** The JSON of `checkInShape`. */
export function checkInJson(recorded: RecordedCheckIn) {
  const { id: checkInId, scheduleId, taskId, publicName, signature, status, enteredLater } = recorded
  const { slotAt, slotStartsAt, timezone, checkedInAt, offlineAt, completedAt, claimedAt } = recorded
  return {
    id: checkInId,
    scheduleId,
    taskId,
    publicName,
    signature,
    ...checkInTimeJson({ slotAt, slotStartsAt, timezone }),
    checkedInAt: checkedInAt.toISOString(),
    offlineAt: offlineAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    claimedAt: claimedAt?.toISOString() ?? null,
    enteredLater,
    status,
  }
}
