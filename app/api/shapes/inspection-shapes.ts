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

/** The inspection of a check-in that is in force. */
export const inspectionShape = z.object({ ...finding, photo: orNull(photoShape) }).openapi('Inspection')

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
    photo: orNull(photoShape),
    inForce: z.boolean().openapi({ description: 'It is the newest of its check-in, which was not removed' }),
  })
  .openapi('ListedInspection')

export const inspectionPage = z.object({ items: z.array(listedInspection), ...pageCounts }).openapi('Inspections')

/** The JSON of `inspectionShape`. */
export function inspectionJson({ verdict, note, signature, inspectedAt, photoKey }: Inspection) {
  return { verdict, note, signature, inspectedAt: inspectedAt.toISOString(), photo: photoJson(photoKey) }
}

/** The JSON of `madeInspection`. */
export function madeInspectionJson(inspection: ListedInspection): z.infer<typeof madeInspection> {
  return { ...madeJson(inspection), hasPhoto: inspection.photoKey !== null }
}

/** The JSON of an entry of `inspectionPage`. */
export function listedInspectionJson(inspection: ListedInspection): z.infer<typeof listedInspection> {
  const { staffId, checkInId, doneBy, photoKey, inForce } = inspection
  return { ...madeJson(inspection), staffId, checkInId, doneBy, photo: photoJson(photoKey), inForce }
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
