import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { failureOfIssues } from '#app/domain/failure-of-issues.ts'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { labelLayoutNames, labelsOnSheet, mostLabels } from './label-layouts.ts'
import { orientations, posterFormats, posterTextLength, type PosterFields } from './poster-options.ts'

/** The longer edge of a picture as PNG, in pixels: at most that of A4 at 300 dots per inch, and a little more. */
export const qrSize = { min: 100, max: 4000, default: 1000 } as const

const flag = z.enum(['true', 'false'], 'request.invalidFields').optional()
const text = optionalText({ tooLong: 'qrCode.textTooLong', max: posterTextLength })

/** What of a poster an address may choose; posterOptions fills in what it leaves open. */
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

/** The same with `size`, as a query of the API gives it. */
export const qrPngSchema = posterSchema.extend({
  size: z.coerce
    .number('request.invalidFields')
    .int('request.invalidFields')
    .min(qrSize.min, 'request.invalidFields')
    .max(qrSize.max, 'request.invalidFields')
    .default(qrSize.default),
})

/** The schedules of a sheet of labels, with commas between or one by one, which sheet it is, and its first free label. */
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

type Read<Fields> = { fields: Fields; errors: Record<string, ErrorCode[]> }

/** What of a poster an address asks for; what of it breaks a rule is told beside its field and left open. */
export function readPosterOptions(typed: Record<string, string>): Read<PosterFields> {
  const parsed = posterSchema.safeParse(typed)
  if (parsed.success) return { fields: parsed.data, errors: {} }
  const { fields: errors = {} } = failureOfIssues(parsed.error.issues)
  const right = Object.entries(typed).filter(([name]) => !Object.hasOwn(errors, name))
  return { fields: posterSchema.parse(Object.fromEntries(right)), errors }
}

/** Which labels an address asks for; null where it breaks a rule, which is told beside its field. */
export function readLabels(typed: { ids: string[]; layout?: string; first?: string }): Read<LabelFields | null> {
  const parsed = labelsSchema.safeParse(typed)
  if (parsed.success) return { fields: parsed.data, errors: {} }
  return { fields: null, errors: failureOfIssues(parsed.error.issues).fields ?? {} }
}
