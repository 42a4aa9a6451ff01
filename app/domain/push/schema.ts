import { z } from 'zod'
import { longestEndpoint } from './limits.ts'
import { isP256Point } from './p256-point.ts'

/** What a browser gives for notifications (PushSubscription), as pages and API take it. */
export const subscriptionSchema = z.object({
  endpoint: z
    .string({ error: 'device.subscriptionInvalid' })
    .max(longestEndpoint, 'device.subscriptionInvalid')
    .regex(/^https?:\/\/\S+$/, 'device.subscriptionInvalid'),
  p256dh: z
    .string({ error: 'device.subscriptionInvalid' })
    .regex(/^[\w-]{87}$/, 'device.subscriptionInvalid')
    .refine(isP256Point, 'device.subscriptionInvalid'),
  auth: z.string({ error: 'device.subscriptionInvalid' }).regex(/^[\w-]{22}$/, 'device.subscriptionInvalid'),
})

/** Which device is removed. */
export const deviceRemovalSchema = z.object({ id: z.string({ error: 'request.invalidFields' }) })

export type Subscription = z.output<typeof subscriptionSchema>
