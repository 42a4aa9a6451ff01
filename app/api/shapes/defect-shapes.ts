import { z } from '@hono/zod-openapi'
import {
  defectCategories,
  defectSources,
  defectStates,
  type Defect,
  type DefectStep,
  type DefectWithHistory,
} from '#app/domain/defects/defect.ts'
import { id, instant, orNull, pageCounts } from '#app/api/calls/declaration.ts'
import { photoJson, photoShape } from './photo-shape.ts'

const by = z.string().nullable().openapi({ description: 'A signature as it was, or the name of an owner' })

const defect = z
  .object({
    id,
    scheduleId: id,
    title: z.string(),
    location: z.string(),
    timezone: z.string(),
    category: z.enum(defectCategories),
    text: z.string().nullable(),
    photo: orNull(photoShape),
    state: z.enum(defectStates),
    from: z.enum(defectSources).openapi({ description: 'Who reported it' }),
    count: z.int().openapi({ description: 'How often it was reported: guests who report the same again only count' }),
    lastReportedAt: instant.nullable().openapi({ description: 'When a guest reported it again the last time' }),
    openedBy: by,
    openedAt: instant,
    changedAt: instant.openapi({ description: 'When the last step was made' }),
    hidden: z.boolean().openapi({ description: 'The page behind the QR code leaves it out' }),
  })
  .openapi('Defect')

const step = z
  .object({
    state: z.enum(defectStates).openapi({ description: 'The state of the defect after it' }),
    note: z.string().nullable(),
    photo: orNull(photoShape),
    by,
    fromGuest: z.boolean().openapi({ description: 'The words of a guest who reported it again' }),
    at: instant,
  })
  .openapi('DefectStep')

/** A defect with its history. */
export const defectShape = defect
  .extend({
    history: z.array(step).openapi({ description: 'What was done since, oldest first; the last hundred steps' }),
  })
  .openapi('DefectWithHistory')

export const defectPage = z.object({ items: z.array(defect), ...pageCounts }).openapi('Defects')

/** The JSON of an entry of `defectPage`. */
export function defectJson({
  photoKey,
  source,
  openedAt,
  changedAt,
  lastReportedAt,
  isHidden,
  ...rest
}: Defect): z.infer<typeof defect> {
  return defect.parse({
    ...rest,
    from: source,
    hidden: isHidden,
    photo: photoJson(photoKey),
    openedAt: openedAt.toISOString(),
    lastReportedAt: lastReportedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  })
}

/** The JSON of `defectShape`. */
export function defectWithHistoryJson({ history, ...rest }: DefectWithHistory): z.infer<typeof defectShape> {
  return { ...defectJson(rest), history: history.map(stepJson) }
}

function stepJson({ photoKey, at, isByGuest, ...rest }: DefectStep): z.infer<typeof step> {
  return { ...rest, fromGuest: isByGuest, photo: photoJson(photoKey), at: at.toISOString() }
}
