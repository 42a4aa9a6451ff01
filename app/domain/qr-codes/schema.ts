import { z } from 'zod'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { orientations, posterFormats, posterTextLength } from './poster-options.ts'

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
