import { endOfPeriod } from './billing-month.ts'
import { draftInvoice, issueInvoice, payInvoice, periodLine } from '../invoices.ts'
import { releaseSchedule } from '../schedules.ts'
import type { State, Subscription } from '../state.ts'
import { endSubscription, emitUpdated } from '../subscriptions.ts'
import type { World } from '../world.ts'

type Due = { at: number; happen: (world: World) => void }

/** Runs whatever is due until this instant, in order: ends of periods, further attempts at failed payments. */
export function passTime(world: World, until: number): void {
  for (let due = nextDue(world.state); due && due.at <= until; due = nextDue(world.state)) {
    world.at = due.at
    due.happen(world)
  }
  world.at = until
  for (const session of world.state.sessions) {
    if (session.status === 'open' && session.expiresAt <= until) session.status = 'expired'
  }
}

function nextDue({ subscriptions, invoices }: State): Due | undefined {
  const living = subscriptions.filter(({ status }) => status !== 'canceled')
  const ends = living.map((subscription): Due => ({
    at: subscription.periodEnd,
    happen: (world) => endPeriod(world, subscription),
  }))
  const attempts = invoices.flatMap((invoice): Due[] => {
    const owner = living.find(({ id }) => id === invoice.subscription)
    if (!owner || invoice.nextAttempt === null) return []
    return [{ at: invoice.nextAttempt, happen: (world) => tryAgain(world, owner, invoice) }]
  })
  return [...ends, ...attempts].sort((a, b) => a.at - b.at)[0]
}

function tryAgain(world: World, subscription: Subscription, invoice: State['invoices'][number]) {
  const before = subscription.status
  payInvoice(world, subscription, invoice)
  if (subscription.status !== before) emitUpdated(world, subscription)
}

/** Ends a period: the subscription ends, or its next period starts, at the price of its schedule. */
function endPeriod(world: World, subscription: Subscription) {
  if (subscription.endsAtPeriodEnd) {
    endSubscription(world, subscription)
    return
  }
  const { state } = world
  const end = subscription.periodEnd
  subscription.periodStart = end
  subscription.periodEnd = endOfPeriod(subscription.anchor, end)
  if (!followSchedule(world, subscription)) return
  const lines = [periodLine(state, subscription)]
  issueInvoice(world, subscription, draftInvoice(world, subscription, { lines, reason: 'subscription_cycle' }))
  emitUpdated(world, subscription)
}

/** Moves a schedule to its next phase. Returns false where it has ended the subscription. */
function followSchedule(world: World, subscription: Subscription): boolean {
  const schedule = world.state.schedules.find(({ id }) => id === subscription.schedule)
  const running = schedule?.phases[schedule.current]
  if (!schedule || !running || running.end > subscription.periodStart) return true
  const next = schedule.phases[schedule.current + 1]
  if (next) {
    schedule.current++
    subscription.price = next.price
    subscription.quantity = next.quantity
    Object.assign(subscription.metadata, next.metadata)
  } else if (schedule.endBehavior === 'cancel') {
    endSubscription(world, subscription)
    return false
  } else {
    releaseSchedule(world, schedule.id)
  }
  return true
}
