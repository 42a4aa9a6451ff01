import { z } from 'zod'
import { phoneNumber } from '#app/domain/company/schema.ts'
import { requiredText } from '#app/domain/texts/required-text.ts'
import { plans } from './plans.ts'
import { requestMessageLength } from './request-limits.ts'

/** How an owner asks for a plan that is agreed on by mail; who asks is known. */
export const planRequestSchema = z.object({
  plan: z.enum(plans, { error: 'request.invalidFields' }).exclude(['free']),
  message: requiredText({
    required: 'plan.messageRequired',
    tooLong: 'plan.messageTooLong',
    max: requestMessageLength,
    multiline: true,
  }),
  phone: phoneNumber,
})

export type PlanRequest = z.output<typeof planRequestSchema>
