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
 * Stands in for Stripe inside this process: msw answers requests to Stripe's API, and lets all others pass. It has
 * prices, customers, Checkout, subscriptions with schedules, invoices and webhooks, and behaves as Stripe does where
 * our rules depend on it. No money is involved.
 *
 * Its time is `now()` or the time of `advanceTo`, whichever is later. Whatever is due by then (renewals, ends, further
 * attempts at failed payments) happens at the next call.
 */
export type StripeStandIn = {
  /** Starts to answer. */
  listen(): void
  close(): void
  /** The customer pays at Checkout: `works` pays; `fails` is declined and leaves the page open. */
  payCheckout(sessionId: string, card?: Card): Promise<Payment>
  expireCheckout(sessionId: string): Promise<void>
  /** Changes the customer's card. One that works pays open invoices at once. */
  setCard(customerId: string, card: Card): Promise<void>
  /**
   * Works like Stripe's test clocks: whatever is due until then happens in order, each at its instant. Never goes back.
   */
  advanceTo(date: Date): Promise<void>
  /** As in Stripe's dashboard: the subscriptions end at once. */
  deleteCustomer(customerId: string): Promise<void>
  /** All events so far, in order. */
  events(): StripeEvent[]
  /** An event as it is posted, for tests that deliver events in their own order. */
  signed(event: StripeEvent): Promise<SignedEvent>
  /** `refusing`: every call answers 500; `silent`: none is answered; `slow`: each takes a second and a half. */
  setOutage(outage: Outage, of?: OutagePart): void
  /** The current state, read-only. */
  state(): Readonly<State>
  /** Changes the state directly at the current instant, for the pages and for tests. */
  change<Changed>(change: (world: World) => Changed): Promise<Changed>
}

/** `lost`: the call is done, but its answer does not arrive. */
export type Outage = 'none' | 'refusing' | 'silent' | 'slow' | 'lost'

/** The start of a call's method and path, e.g. `POST /v1/customers`. */
type OutagePart = string

type Options = {
  now: () => Date
  /** The URL of Stripe's API. */
  apiBase?: string
  secretKey: string
  webhookSecret: string
  /** The URL below which Checkout and the portal are, e.g. http://localhost:3000/stripe-test */
  pages: string
  /** A stored state; without it there are only the default prices. */
  state?: State | undefined
  /** Called with each event, in order. Calls of the API do not wait for it, the functions above do. */
  deliver?: (event: SignedEvent) => Promise<void> | void
  /** Called with the state after each change. */
  onChange?: (state: State) => void
}

export function createStripeStandIn(options: Options): StripeStandIn {
  const { now, secretKey, webhookSecret, pages, apiBase = 'https://api.stripe.com', deliver, onChange } = options
  const state = options.state ?? emptyState()
  const events: StripeEvent[] = []
  let advancedTo = 0
  let outage: { kind: Outage; of: OutagePart } = { kind: 'none', of: '' }
  let deliveries = Promise.resolve()

  const seconds = () => Math.max(advancedTo, Math.floor(now().getTime() / 1000))

  /** Runs a function on the current state, after everything that was due, and sends the events that result. */
  function act<Done>(run: (world: World) => Done): Done {
    const world: World = { state, at: 0, notices: [] }
    try {
      passTime(world, seconds())
      return run(world)
    } finally {
      onChange?.(state)
      for (const notice of world.notices) send(notice)
    }
  }

  function send({ at, ...notice }: StripeNotice) {
    const event = { id: stripeId('evt'), created: at, ...notice }
    events.push(event)
    if (!deliver) return
    deliveries = deliveries.then(async () => deliver(await signedEvent(event, { webhookSecret, at: seconds() })))
  }

  async function change<Changed>(run: (world: World) => Changed): Promise<Changed> {
    const changed = act(run)
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
