import { z } from 'zod'
import { plans } from '#app/domain/plans/plans.ts'

/** The plan that somebody chooses. */
export const planSchema = z.object({ plan: z.enum(plans, 'payment.planNotSold') })

/** The larger plan, and the instant for which its price was calculated, in ISO 8601. */
export const upgradeSchema = planSchema.extend({
  at: z.iso.datetime({ error: 'payment.amountOld' }).transform((text) => new Date(text)),
})
