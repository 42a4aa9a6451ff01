import { z } from 'zod'
import { requiredText } from '#app/domain/texts/required-text.ts'
import { reasonLength } from './limits.ts'

/** Why a paper is withdrawn: whoever checks it reads that. */
export const withdrawalSchema = z.object({
  reason: requiredText({
    required: 'paper.reasonRequired',
    tooLong: 'paper.reasonTooLong',
    max: reasonLength,
    multiline: true,
  }),
})

/** The SHA-256 of a file, hexadecimal. */
export const fileHashSchema = z.object({
  sha256: z
    .string('request.invalidFields')
    .regex(/^[\da-f]{64}$/i, 'request.invalidFields')
    .toLowerCase(),
})
