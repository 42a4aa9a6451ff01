import { monthsLater } from './time/billing-month.ts'
import { activePrice, activeSchedule, livingSubscription } from './calls/find.ts'
import { invalid } from './calls/refused-call.ts'
import type { Metadata, Phase, Schedule } from './state.ts'
import { emitUpdated } from './subscriptions.ts'
import { stripeId, type World } from './world.ts'

/** Makes a schedule for a subscription, with the current period as its only phase. */
export function makeSchedule(world: World, subscriptionId: string): Schedule {
  const { state, at } = world
  const subscription = livingSubscription(state, subscriptionId, 'from_subscription')
  if (subscription.schedule) {
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
    )
  }
  const { customer, price, quantity, periodStart: start, periodEnd: end } = subscription
  const schedule: Schedule = {
    id: stripeId('sub_sched'),
    customer,
    subscription: subscription.id,
    status: 'active',
    endBehavior: subscription.endsAtPeriodEnd ? 'cancel' : 'release',
    phases: [{ start, end, price, quantity, metadata: {} }],
    current: 0,
    created: at,
    endedAt: null,
  }
  state.schedules.push(schedule)
  subscription.schedule = schedule.id
  emitUpdated(world, subscription)
  return schedule
}

export type PhaseParams = {
  items: { price: string; quantity?: number | undefined }[]
  start_date?: number | undefined
  end_date?: number | undefined
  duration?: { interval: 'month'; interval_count: number } | undefined
  metadata?: Metadata | undefined
}

/**
 * Sets the phases. The first is the current one and keeps its start; each other starts at the end of the one before.
 */
export function setPhases(world: World, id: string, params: PhaseParams[]): Schedule {
  const { state } = world
  const schedule = activeSchedule(state, id)
  const running = schedule.phases[schedule.current]
  if (!running || params[0]?.start_date !== running.start) {
    throw invalid('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' })
  }
  const phases: Phase[] = []
  for (const [index, { items, start_date, end_date, duration, metadata = {} }] of params.entries()) {
    const [item] = items
    if (!item || items.length > 1) throw invalid('The stand-in knows one item.', { param: `phases[${index}][items]` })
    activePrice(state, item.price, `phases[${index}][items][0][price]`)
    const start = phases.at(-1)?.end ?? running.start
    if (start_date !== undefined && start_date !== start) {
      throw invalid('A phase starts where the one before it ends.', { param: `phases[${index}][start_date]` })
    }
    const end = end_date ?? monthsLater(start, duration?.interval_count ?? 1)
    if (end <= start) throw invalid('A phase ends after it starts.', { param: `phases[${index}][end_date]` })
    phases.push({ start, end, price: item.price, quantity: item.quantity ?? 1, metadata })
  }
  Object.assign(schedule, { phases, current: 0 })
  emitUpdated(world, livingSubscription(state, schedule.subscription))
  return schedule
}

/** Removes a schedule from its subscription, which goes on unchanged. */
export function releaseSchedule(world: World, id: string): Schedule {
  const schedule = activeSchedule(world.state, id)
  const subscription = livingSubscription(world.state, schedule.subscription)
  Object.assign(schedule, { status: 'released', endedAt: world.at })
  subscription.schedule = null
  emitUpdated(world, subscription)
  return schedule
}
