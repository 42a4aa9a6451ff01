import { z } from 'zod'

/** The edge of a QR code as PNG, in pixels. */
export const qrSize = { min: 100, max: 2000, default: 1000 } as const

/** `size` as a query of the API gives it. */
export const qrPngSchema = z.object({
  size: z.coerce
    .number('request.invalidFields')
    .int('request.invalidFields')
    .min(qrSize.min, 'request.invalidFields')
    .max(qrSize.max, 'request.invalidFields')
    .default(qrSize.default),
})
