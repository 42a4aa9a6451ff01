import { z } from 'zod'
import { phoneNumber } from '#app/domain/company/schema.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { requiredText } from '#app/domain/texts/required-text.ts'
import { supportTextLength } from './limits.ts'

const text = requiredText({
  required: 'support.textRequired',
  tooLong: 'support.textTooLong',
  max: supportTextLength,
  multiline: true,
})

const page = z
  .string('request.invalidFields' satisfies ErrorCode)
  .max(300, 'request.invalidFields' satisfies ErrorCode)
  .regex(/^\/[^\s\p{Cc}?#]*$/u, 'request.invalidFields' satisfies ErrorCode)
  .nullish()
  .transform((path) => path ?? null)

/** A message to support and the path of the page on which it was written; the sender is known. */
export const supportMessageSchema = z.object({ text, page })

/**
 * The form of the help chat. `step` says whether to send without suggesting help first, `panel` that the form is in a
 * panel over a page.
 */
export const helpChatSchema = supportMessageSchema.extend({ step: z.string().optional(), panel: z.string().optional() })

/** A message that asks for a plan that is arranged individually. */
export const planRequestSchema = z.object({
  text,
  topic: z.enum(plans, { error: 'request.invalidFields' }).exclude(['free']),
  phone: phoneNumber,
})

/** An answer of support. */
export const supportAnswerSchema = z.object({ text })

export type PlanRequest = z.output<typeof planRequestSchema>
