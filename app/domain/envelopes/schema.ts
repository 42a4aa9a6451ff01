import { z } from 'zod'
import { checkInSchema } from '#app/domain/check-ins/schema.ts'

/** What is sealed in an envelope: a check-in, when it was made by the corrected clock, and the page that it was made with. */
export const envelopeSchema = checkInSchema.omit({ photoKey: true }).extend({
  sealedAt: z.iso.datetime({ error: 'envelope.unreadable' }).transform((text) => new Date(text)),
  visit: z.string({ error: 'envelope.unreadable' }),
})

/** Whether an owner has seen that an envelope was refused. */
export const envelopeChangeSchema = z.object({ seen: z.boolean({ error: 'request.invalidFields' }) })

/** The same as sent by the form of one on the page. */
export const envelopeFormSchema = z.object({
  id: z.string({ error: 'request.invalidFields' }).max(16, 'request.invalidFields'),
  seen: z.enum(['true', 'false'], 'request.invalidFields'),
})
