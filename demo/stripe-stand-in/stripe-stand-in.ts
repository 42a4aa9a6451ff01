import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { defaultPrices } from '#app/domain/payments/money.ts'
import { soldPlans } from '#app/domain/payments/sold-plans.ts'
import { lookupKeyOf } from '#app/gateways/stripe/lookup-keys.ts'
import { answerCall } from './calls/answer-call.ts'
import { makePrice, makeProduct } from './catalogue.ts'
import { calls } from './calls/calls.ts'
import { expireCheckout, payCheckout, type Payment } from './checkout.ts'
import { deleteCustomer, setCard } from './customers.ts'
import { signedEvent, type SignedEvent, type StripeEvent } from './events.ts'
import { passTime } from './time/pass-time.ts'
import { emptyState, type Card, type State } from './state.ts'
import { stripeId, type StripeNotice, type World } from './world.ts'

/**
 * Stripe as far as we use it, at the network's edge of this process: msw answers what is asked of Stripe's API, all else
 * goes its way. It knows prices, customers, Checkout, subscriptions with schedules, invoices and webhooks, and behaves
 * as Stripe does in what our rules rest on; it is not Stripe, and no money flows.
 *
 * Its time is `now()`, or where `advanceTo` led it, whichever is later. What is due is done when it is next asked or
 * told anything: renewals, ends, further tries of failed payments.
 */
export type StripeStandIn = {
  /** Begins to answer. */
  listen(): void
  close(): void
  /** The customer's part at Checkout: `works` pays, `fails` is declined and leaves the page open. */
  payCheckout(sessionId: string, card?: Card): Promise<Payment>
  expireCheckout(sessionId: string): Promise<void>
  /** The customer's card from now on. One that works pays at once what is open. */
  setCard(customerId: string, card: Card): Promise<void>
  /** As Stripe's test clocks do: all that is due until then happens, in order, each at its instant. Never back. */
  advanceTo(date: Date): Promise<void>
  /** As in Stripe's dashboard: the subscriptions end at once. */
  deleteCustomer(customerId: string): Promise<void>
  /** All that was told so far, in the order in which it happened. */
  events(): StripeEvent[]
  /** An event as it is posted, to be delivered in an order of the test's own. */
  signed(event: StripeEvent): Promise<SignedEvent>
  /** `refusing`: every call answers 500; `silent`: none is answered; `slow`: each takes a second and a half. */
  setOutage(outage: Outage, of?: OutagePart): void
  /** What is there now: to be looked at, and not to be changed. */
  state(): Readonly<State>
  /** Changes the state by hand, at the instant that it is: for the pages, and for what tests want to be there. */
  change<Changed>(change: (world: World) => Changed): Promise<Changed>
}

/** By `lost` what is asked is done, and its answer does not arrive. */
export type Outage = 'none' | 'refusing' | 'silent' | 'slow' | 'lost'

/** Calls whose method and path begin so, e.g. `POST /v1/customers`. */
type OutagePart = string

type Options = {
  now: () => Date
  /** Where Stripe's API is asked. */
  apiBase?: string
  secretKey: string
  webhookSecret: string
  /** Where the pages of Checkout and the portal begin, e.g. http://localhost:3000/stripe-test */
  pages: string
  /** What was remembered; without it there are the default prices and nothing else. */
  state?: State | undefined
  /** Gets each event as it happens, in order. Calls do not wait for it, all else above does. */
  deliver?: (event: SignedEvent) => Promise<void> | void
  /** Is told after each change. */
  keep?: (state: State) => void
}

export function createStripeStandIn(options: Options): StripeStandIn {
  const { now, secretKey, webhookSecret, pages, apiBase = 'https://api.stripe.com', deliver, keep } = options
  const state = options.state ?? emptyState()
  const events: StripeEvent[] = []
  let advancedTo = 0
  let outage: { kind: Outage; of: OutagePart } = { kind: 'none', of: '' }
  let deliveries = Promise.resolve()

  const seconds = () => Math.max(advancedTo, Math.floor(now().getTime() / 1000))

  /** Does something with the state as it is now, after all that was due, and tells what came of it. */
  function act<Done>(by: (world: World) => Done): Done {
    const world: World = { state, at: 0, told: [] }
    try {
      passTime(world, seconds())
      return by(world)
    } finally {
      keep?.(state)
      for (const told of world.told) send(told)
    }
  }

  function send({ at, ...told }: StripeNotice) {
    const event = { id: stripeId('evt'), created: at, ...told }
    events.push(event)
    if (!deliver) return
    deliveries = deliveries.then(async () => deliver(await signedEvent(event, { webhookSecret, at: seconds() })))
  }

  async function change<Changed>(by: (world: World) => Changed): Promise<Changed> {
    const changed = act(by)
    await deliveries
    return changed
  }

  if (!options.state) act(addDefaultPrices)

  const server = setupServer(
    ...calls.map((call) =>
      http[call.method](apiBase + call.path, async ({ request, params }) => {
        const isHit = `${request.method} ${new URL(request.url).pathname}`.startsWith(outage.of)
        const fault = isHit ? outage.kind : 'none'
        if (fault === 'silent') return stayingSilent()
        if (fault === 'slow') await delay(1500)
        if (fault === 'refusing') return HttpResponse.json(outOfOrder, { status: 500 })
        const body = await request.text()
        const id = String(params['id'] ?? '')
        const answer = act((world) => answerCall({ call, request, body, id, world, secretKey, pages }))
        if (fault === 'lost') return HttpResponse.error()
        return HttpResponse.json(answer.body as Record<string, unknown>, {
          status: answer.status,
          headers: { 'Request-Id': stripeId('req') },
        })
      }),
    ),
    http.all(`${apiBase}/*`, ({ request }) => HttpResponse.json(unknownUrl(request), { status: 404 })),
  )

  return {
    listen: () => server.listen({ onUnhandledRequest: 'bypass' }),
    close: () => server.close(),
    payCheckout: (id, card = 'works') => change((at) => payCheckout(at, id, { card, pages })),
    expireCheckout: (id) => change((at) => void expireCheckout(at, id)),
    setCard: (id, card) => change((at) => setCard(at, id, card)),
    advanceTo(date) {
      advancedTo = Math.max(advancedTo, Math.floor(date.getTime() / 1000))
      return change(() => undefined)
    },
    deleteCustomer: (id) => change((at) => deleteCustomer(at, id)),
    events: () => [...events],
    signed: (event) => signedEvent(event, { webhookSecret, at: seconds() }),
    setOutage: (kind, of = '') => void (outage = { kind, of }),
    state: () => act((world) => world.state),
    change,
  }
}

const outOfOrder = { error: { type: 'api_error', message: 'The stand-in was told to refuse.' } }

async function stayingSilent() {
  await delay('infinite')
  return HttpResponse.error()
}

function unknownUrl({ method, url }: Request) {
  const message = `Unrecognized request URL (${method}: ${new URL(url).pathname}).`
  return { error: { type: 'invalid_request_error', message } }
}

function addDefaultPrices(world: World) {
  for (const plan of soldPlans) {
    const { amount, currency } = defaultPrices[plan]
    const product = makeProduct(world, { name: `Klarbuch ${plan}` }).id
    const price = { product, currency, unit_amount: amount, tax_behavior: 'exclusive', metadata: { plan } }
    makePrice(world, { ...price, lookup_key: lookupKeyOf(plan) })
  }
}
