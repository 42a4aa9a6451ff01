import { ownerOf, priceOf } from './calls/find.ts'
import { sumsOf } from './invoice-sums.ts'
import { showInvoice } from './show-invoice.ts'
import type { Invoice, InvoiceLine, State, Subscription } from './state.ts'
import { stripeId, emit, type World } from './world.ts'

/** Days from the first attempt to each further attempt at a failed payment; none follows after the last. */
const retryDays = [3, 5, 7]
const daySeconds = 86_400

/** An invoice that is not issued yet; the customer's credit is subtracted. */
export function draftInvoice(
  { state, at }: World,
  subscription: Subscription,
  { lines, reason }: Pick<Invoice, 'lines' | 'reason'>,
): Invoice {
  const customer = ownerOf(state, subscription)
  return {
    id: stripeId('in'),
    number: numberOf(state),
    customer: customer.id,
    subscription: subscription.id,
    reason,
    status: 'open',
    lines,
    currency: priceOf(state, subscription.price).currency,
    isTaxed: subscription.isTaxed,
    startingBalance: customer.balance,
    created: at,
    paidAt: null,
    attempts: 0,
    nextAttempt: null,
  }
}

function numberOf({ invoices }: State) {
  return `TEST-${String(invoices.length + 1).padStart(4, '0')}`
}

/** Whether the customer's card would pay it. */
export function canBePaid(state: State, invoice: Invoice): boolean {
  return sumsOf(invoice).due === 0 || ownerOf(state, invoice).card === 'works'
}

/** Issues the invoice and tries to pay it. If that fails, the subscription is past due, and it is tried again later. */
export function issueInvoice(world: World, subscription: Subscription, invoice: Invoice): void {
  world.state.invoices.push(invoice)
  subscription.latestInvoice = invoice.id
  payInvoice(world, subscription, invoice)
}

/** Tries to pay an open invoice with the customer's card. */
export function payInvoice(world: World, subscription: Subscription, invoice: Invoice): void {
  const { state, at } = world
  invoice.attempts++
  if (canBePaid(state, invoice)) {
    const customer = ownerOf(state, invoice)
    customer.balance = Math.min(0, sumsOf(invoice).total + invoice.startingBalance)
    Object.assign(invoice, { status: 'paid', paidAt: at, nextAttempt: null })
    emit(world, 'invoice.paid', showInvoice(state, invoice))
    if (subscription.status === 'past_due' && !hasOpenInvoice(state, subscription)) subscription.status = 'active'
  } else {
    const days = retryDays[invoice.attempts - 1]
    invoice.nextAttempt = days === undefined ? null : invoice.created + days * daySeconds
    if (subscription.status === 'active') subscription.status = 'past_due'
    emit(world, 'invoice.payment_failed', showInvoice(state, invoice))
  }
}

function hasOpenInvoice({ invoices }: State, { id }: Subscription) {
  return invoices.some(({ subscription, status }) => subscription === id && status === 'open')
}

/** The line for a whole period. */
export function periodLine(state: State, { price, quantity, periodStart, periodEnd }: Subscription): InvoiceLine {
  const amount = priceOf(state, price).amount * quantity
  return { amount, price, isProration: false, start: periodStart, end: periodEnd }
}

/** The rest of the period, to the second: credited at the old price, charged at the new one. */
export function prorationLines(state: State, subscription: Subscription, { price, at }: { price: string; at: number }) {
  const { periodStart, periodEnd, quantity } = subscription
  const share = (periodEnd - at) / (periodEnd - periodStart)
  const part = (id: string) => Math.round(priceOf(state, id).amount * quantity * share)
  const period = { isProration: true, start: at, end: periodEnd }
  return [
    { amount: -part(subscription.price), price: subscription.price, ...period },
    { amount: part(price), price, ...period },
  ] satisfies InvoiceLine[]
}
