import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { TestPayments } from '../../server/programs/start-server.ts'
import { writeState, readState } from './state-file.ts'
import { addPayingCustomer, type PayingCustomer } from './paying-customers.ts'
import { createStripeStandIn } from './stripe-stand-in.ts'
import { createWebhookDelivery } from './webhook-delivery.ts'

type Options = { appOrigin: string; file: string; payingCustomers: PayingCustomer[]; log: Logger }

/** The path of the app below which its pages are. */
const pagesPath = '/stripe-test'

/**
 * Starts the stand-in on the stored state, and puts its keys, new ones at each start, into the environment. The app
 * must be loaded after that. The pages and their renderer are loaded at the first request for one.
 */
export function startTestPayments({ appOrigin, file, payingCustomers, log }: Options): TestPayments {
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const delivery = createWebhookDelivery(log)
  const standIn = createStripeStandIn({
    now: () => new Date(),
    secretKey,
    webhookSecret,
    pages: appOrigin + pagesPath,
    state: readState(file),
    deliver: delivery.deliver,
    onChange: (state) => writeState(file, state),
  })
  for (const customer of payingCustomers) void standIn.change((world) => addPayingCustomer(world, customer))
  standIn.listen()
  process.env['STRIPE_SECRET_KEY'] = secretKey
  process.env['STRIPE_WEBHOOK_SECRET'] = webhookSecret

  return {
    async answer(request, { nonce }) {
      if (!new URL(request.url).pathname.startsWith(`${pagesPath}/`)) return null
      const { answerPage } = await import('./pages/answer-page.tsx')
      return answerPage({ standIn, request, nonce, path: pagesPath })
    },
    sendWebhooksTo: (port) => delivery.start(`http://127.0.0.1:${port}/webhooks/stripe`),
  }
}
