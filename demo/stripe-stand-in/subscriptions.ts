import { endOfPeriod } from './time/billing-month.ts'
import { activePrice, livingSubscription } from './calls/find.ts'
import { canBePaid, draftInvoice, issueInvoice, periodLine, prorationLines } from './invoices.ts'
import { declined, invalid } from './calls/refused-call.ts'
import { showSubscription } from './show.ts'
import type { Invoice, Metadata, State, Subscription } from './state.ts'
import { stripeId, emit, type World } from './world.ts'

type NewSubscription = { customer: string; price: string; quantity: number; metadata: Metadata; isTaxed: boolean }

/** Starts a subscription at this instant; its first period is paid if the card works. */
export function startSubscription(
  world: World,
  newSubscription: NewSubscription,
  { id = stripeId('sub') } = {},
): Subscription {
  const { state, at } = world
  const subscription: Subscription = {
    id,
    itemId: stripeId('si'),
    status: 'active',
    ...newSubscription,
    created: at,
    startDate: at,
    anchor: at,
    periodStart: at,
    periodEnd: endOfPeriod(at, at),
    endsAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    schedule: null,
    latestInvoice: null,
  }
  state.subscriptions.push(subscription)
  emit(world, 'customer.subscription.created', showSubscription(state, subscription))
  const lines = [periodLine(state, subscription)]
  issueInvoice(world, subscription, draftInvoice(world, subscription, { lines, reason: 'subscription_create' }))
  return subscription
}

export type Change = { price: string; prorationDate: number | undefined }

/** The invoice that an immediate change would make; nothing is changed. */
export function previewChange(world: World, subscription: Subscription, { price, prorationDate }: Change): Invoice {
  activePrice(world.state, price, 'subscription_details[items][0][price]')
  const at = prorationDate ?? world.at
  if (at < subscription.periodStart || at > subscription.periodEnd) {
    throw invalid('The proration date must be within the current period.', { param: 'proration_date' })
  }
  const lines = price === subscription.price ? [] : prorationLines(world.state, subscription, { price, at })
  return draftInvoice(world, subscription, { lines, reason: 'subscription_update' })
}

type BilledChange = Change & { prorates: boolean; mustBePaid: boolean }

/** Changes the price at once. With `mustBePaid` and a card that fails it throws 402 and changes nothing. */
export function changePlan(
  world: World,
  subscription: Subscription,
  { prorates, mustBePaid, ...change }: BilledChange,
) {
  const invoice = previewChange(world, subscription, change)
  if (prorates && mustBePaid && !canBePaid(world.state, invoice)) throw declined()
  subscription.price = change.price
  const current = scheduleOf(world.state, subscription)
  const phase = current?.phases[current.current]
  if (phase) phase.price = change.price
  if (prorates && invoice.lines.length > 0) issueInvoice(world, subscription, invoice)
}

/** Sets or clears the end of the subscription after the current period. Refused while a schedule decides that. */
export function endAtPeriodEnd(world: World, subscription: Subscription, ends: boolean): void {
  if (subscription.schedule) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any ` +
        'cancelation behavior directly is not allowed. Please update the schedule instead.',
    )
  }
  subscription.endsAtPeriodEnd = ends
  subscription.canceledAt = ends ? world.at : null
}

/** Ends a subscription at once. With `withCredit` the rest of the period is credited to later invoices. */
export function cancelSubscription(world: World, id: string, { withCredit }: { withCredit: boolean }): Subscription {
  const subscription = livingSubscription(world.state, id)
  if (withCredit) {
    const [unused] = prorationLines(world.state, subscription, { price: subscription.price, at: world.at })
    const lines = unused ? [unused] : []
    issueInvoice(world, subscription, draftInvoice(world, subscription, { lines, reason: 'subscription_update' }))
  }
  endSubscription(world, subscription)
  return subscription
}

export function endSubscription(world: World, subscription: Subscription): void {
  const { state, at } = world
  const schedule = scheduleOf(state, subscription)
  if (schedule) Object.assign(schedule, { status: 'canceled', endedAt: at })
  const canceledAt = subscription.canceledAt ?? at
  Object.assign(subscription, { status: 'canceled', canceledAt, endedAt: at, schedule: null })
  for (const invoice of state.invoices) {
    if (invoice.subscription === subscription.id) invoice.nextAttempt = null
  }
  emit(world, 'customer.subscription.deleted', showSubscription(state, subscription))
}

export function emitUpdated(world: World, subscription: Subscription): void {
  emit(world, 'customer.subscription.updated', showSubscription(world.state, subscription))
}

function scheduleOf({ schedules }: State, { schedule: id }: Subscription) {
  return schedules.find((schedule) => schedule.id === id)
}
