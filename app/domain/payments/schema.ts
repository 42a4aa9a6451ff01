import { z } from 'zod'
import { plans } from '#app/domain/plans/plans.ts'

/** The plan that somebody wants. */
export const planSchema = z.object({ plan: z.enum(plans, 'payment.planNotSold') })

/** The larger plan, and the moment for which its price was calculated: an instant, ISO 8601. */
export const upgradeSchema = planSchema.extend({
  at: z.iso.datetime({ error: 'payment.amountOld' }).transform((text) => new Date(text)),
})
