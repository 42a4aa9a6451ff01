import { z } from '@hono/zod-openapi'
import { verdicts, type Inspection } from '#app/domain/inspections/inspection.ts'
import type { ListedInspection } from '#app/domain/inspections/listed-inspection.ts'
import { checkInTime, id, instant, orNull, pageCounts } from '#app/api/calls/declaration.ts'
import { photoJson, photoShape } from './photo-shape.ts'

const finding = {
  verdict: z.enum(verdicts).openapi({ description: '`failed`: it must be done again' }),
  note: z.string().nullable(),
  signature: z.string().openapi({ description: 'The supervisor’s' }),
  inspectedAt: instant,
}

const photo = {
  photo: orNull(photoShape),
  photoRemovedAt: instant.nullable(),
  photoRemovedBy: z.string().nullable(),
  photoRemovedReason: z.string().nullable(),
}

/** The inspection of a check-in that is in force. */
export const inspectionShape = z.object({ id, ...finding, ...photo }).openapi('Inspection')

const made = { id, scheduleId: id, taskId: id, publicName: z.string(), ...checkInTime, ...finding }

/** An inspection as the supervisor who made it may see it. */
export const madeInspection = z.object({ ...made, hasPhoto: z.boolean() }).openapi('MadeInspection')

/** The same as owners see it. */
const listedInspection = z
  .object({
    ...made,
    staffId: id.openapi({ description: 'The supervisor' }),
    checkInId: id,
    doneBy: z.string().openapi({ description: 'The signature of who did it' }),
    ...photo,
    inForce: z.boolean().openapi({ description: 'It is the newest of its check-in, which was not removed' }),
  })
  .openapi('ListedInspection')

export const inspectionPage = z.object({ items: z.array(listedInspection), ...pageCounts }).openapi('Inspections')

/** The JSON of `inspectionShape`. */
export function inspectionJson(inspection: Inspection): z.infer<typeof inspectionShape> {
  const { id: inspectionId, verdict, note, signature, inspectedAt } = inspection
  const found = { id: inspectionId, verdict, note, signature, inspectedAt: inspectedAt.toISOString() }
  return { ...found, ...photoOf(inspection) }
}

function photoOf({ photoKey, photoRemovedAt, photoRemovedBy, photoRemovedReason }: Inspection) {
  const removal = { photoRemovedAt: photoRemovedAt?.toISOString() ?? null, photoRemovedBy, photoRemovedReason }
  return { photo: photoJson(photoKey), ...removal }
}

/** The JSON of `madeInspection`. */
export function madeInspectionJson(inspection: ListedInspection): z.infer<typeof madeInspection> {
  return { ...madeJson(inspection), hasPhoto: inspection.photoKey !== null }
}

/** The JSON of an entry of `inspectionPage`. */
export function listedInspectionJson(inspection: ListedInspection): z.infer<typeof listedInspection> {
  const { staffId, checkInId, doneBy, inForce } = inspection
  return { ...madeJson(inspection), staffId, checkInId, doneBy, ...photoOf(inspection), inForce }
}

function madeJson(inspection: ListedInspection) {
  const { id: inspectionId, scheduleId, taskId, publicName, slotAt, slotStartsAt, timezone } = inspection
  const { verdict, note, signature, inspectedAt } = inspection
  return {
    id: inspectionId,
    scheduleId,
    taskId,
    publicName,
    slotAt,
    startsAt: slotAt === null ? null : slotStartsAt.toISOString(),
    timezone,
    verdict,
    note,
    signature,
    inspectedAt: inspectedAt.toISOString(),
  }
}
