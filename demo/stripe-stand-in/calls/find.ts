import { invalid, missing } from './refused-call.ts'
import type { Customer, Price, Schedule, State, Subscription } from '../state.ts'

/** A customer that is not deleted; otherwise throws 404, or 400 where the id comes from a parameter. */
export function livingCustomer(state: State, id: string, param = 'id'): Customer {
  const found = state.customers.find((customer) => customer.id === id && !customer.deleted)
  if (!found) throw param === 'id' ? missing('customer', id) : missingParam('customer', id, param)
  return found
}

/** A price that can be bought. */
export function activePrice(state: State, id: string, param: string): Price {
  const found = state.prices.find((price) => price.id === id)
  if (!found) throw missingParam('price', id, param)
  if (!found.active) throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param })
  return found
}

export function priceOf(state: State, id: string): Price {
  const found = state.prices.find((price) => price.id === id)
  if (!found) throw new Error(`The stand-in has lost the price ${id}`)
  return found
}

/** The customer of an object, even a deleted one. */
export function ownerOf(state: State, { customer: id }: { customer: string }): Customer {
  const found = state.customers.find((customer) => customer.id === id)
  if (!found) throw new Error(`The stand-in has lost the customer ${id}`)
  return found
}

/** A subscription that has not ended. */
export function livingSubscription(state: State, id: string, param = 'id'): Subscription {
  const found = state.subscriptions.find((subscription) => subscription.id === id)
  if (!found || found.status === 'canceled') {
    throw param === 'id' ? missing('subscription', id) : missingParam('subscription', id, param)
  }
  return found
}

/** A schedule that is still active. */
export function activeSchedule(state: State, id: string): Schedule {
  const found = state.schedules.find((schedule) => schedule.id === id)
  if (!found) throw missing('subscription schedule', id)
  if (found.status !== 'active') {
    throw invalid(`This subscription schedule is ${found.status} and can not be changed.`)
  }
  return found
}

/** A missing object whose id comes from a parameter is 400 instead of 404, with the same code. */
function missingParam(kind: string, id: string, param: string) {
  return invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}
