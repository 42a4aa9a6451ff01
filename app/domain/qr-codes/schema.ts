import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { failureOfIssues } from '#app/domain/failure-of-issues.ts'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { labelLayoutNames, labelsOnSheet, mostLabels } from './label-layouts.ts'
import { orientations, posterFormats, posterTextLength, type PosterFields } from './poster-options.ts'

/** The longer edge of a PNG in pixels: at most a little more than A4 at 300 dots per inch. */
export const qrSize = { min: 100, max: 4000, default: 1000 } as const

const flag = z.enum(['true', 'false'], 'request.invalidFields').optional()
const text = optionalText({ tooLong: 'qrCode.textTooLong', max: posterTextLength })

/** The options of a poster in an address; posterOptions adds the defaults. */
export const posterSchema = z.object({
  format: z.enum(posterFormats, 'request.invalidFields').optional(),
  orientation: z.enum(orientations, 'request.invalidFields').optional(),
  showLocation: flag,
  showDescription: flag,
  big: flag,
  topText: text,
  title: text,
  bottomText: text,
})

/** The same with `size`, as a query of the API has it. */
export const qrPngSchema = posterSchema.extend({
  size: z.coerce
    .number('request.invalidFields')
    .int('request.invalidFields')
    .min(qrSize.min, 'request.invalidFields')
    .max(qrSize.max, 'request.invalidFields')
    .default(qrSize.default),
})

/** The schedules of a label sheet, separated by commas or repeated, the kind of sheet, and its first free label. */
export const labelsSchema = z
  .object({
    ids: z
      .union([z.string(), z.array(z.string())], 'qrCode.labelsRequired')
      .transform((ids) => [ids].flat().flatMap((some) => some.split(',').filter(Boolean)))
      .pipe(z.array(z.string()).min(1, 'qrCode.labelsRequired').max(mostLabels, 'qrCode.labelsTooMany')),
    layout: z.enum(labelLayoutNames, 'request.invalidFields').default('3x8'),
    first: z.coerce
      .number('qrCode.firstLabelInvalid')
      .int('qrCode.firstLabelInvalid')
      .min(1, 'qrCode.firstLabelInvalid')
      .max(Math.max(...labelLayoutNames.map(labelsOnSheet)), 'qrCode.firstLabelInvalid')
      .default(1),
  })
  .refine(({ layout, first }) => first <= labelsOnSheet(layout), { path: ['first'], error: 'qrCode.firstLabelInvalid' })

export type LabelFields = z.output<typeof labelsSchema>

type FieldsWithErrors<Fields> = { fields: Fields; errors: Record<string, ErrorCode[]> }

/** The options of a poster in an address; an invalid one is left out and its error named. */
export function readPosterOptions(query: Record<string, string>): FieldsWithErrors<PosterFields> {
  const parsed = posterSchema.safeParse(query)
  if (parsed.success) return { fields: parsed.data, errors: {} }
  const { fields: errors = {} } = failureOfIssues(parsed.error.issues)
  const valid = Object.entries(query).filter(([name]) => !Object.hasOwn(errors, name))
  return { fields: posterSchema.parse(Object.fromEntries(valid)), errors }
}

/** The labels in an address; null with the errors when something is invalid. */
export function readLabels(query: {
  ids: string[]
  layout?: string
  first?: string
}): FieldsWithErrors<LabelFields | null> {
  const parsed = labelsSchema.safeParse(query)
  if (parsed.success) return { fields: parsed.data, errors: {} }
  return { fields: null, errors: failureOfIssues(parsed.error.issues).fields ?? {} }
}
