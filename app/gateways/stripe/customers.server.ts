import { createHash } from 'node:crypto'
import { ok, type Result } from '#app/domain/errors.ts'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import { vatNumber } from '#app/domain/payments/tax-id.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { askStripe, type Deadline } from './ask-stripe.server.ts'
import { subscriptionOf } from './subscription-of.ts'

export type NewCustomer = {
  companyId: string
  name: string
  email: string
  language: string
  address: { street: string | null; city: string | null; postalCode: string | null; country: string | null }
  taxId: string | null
  /** When this customer was first requested. */
  askedAt: Date
}

/**
 * Creates the company's customer at Stripe and returns its id. A second call with the same `askedAt` creates no second
 * customer. Fails like askStripe.
 */
export async function createCustomer(deadline: Deadline, customer: NewCustomer): Promise<Result<string>> {
  const { companyId, name, email, language, address, taxId, askedAt } = customer
  const { street: line1, city, postalCode: postal_code, country } = address
  const vat = vatNumber(taxId)
  const details = {
    name,
    email,
    preferred_locales: [language],
    metadata: marksOf({ companyId, askedAt }),
    ...(country && { address: withoutNulls({ line1, city, postal_code, country }) }),
    ...(vat && { tax_id_data: [vat] }),
  }
  // Stripe refuses a key that comes again with other details, and the owner may have changed the address meanwhile.
  const idempotencyKey = `customer ${companyId} ${askedAt.toISOString()} ${digest(JSON.stringify(details))}`
  const result = await askStripe(deadline, (stripe, options) =>
    // The time limit is a getter, which a spread would read too soon.
    stripe.customers.create(details, Object.assign(options, { idempotencyKey })),
  )
  return result.ok ? ok(result.value.id) : result
}

/** The largest difference between Stripe's clock and ours, in seconds. */
const clockDifference = (10 * minute) / second

/**
 * The customer that an earlier `createCustomer` created although its answer was lost; null when it created none. Uses the
 * list, because Stripe's search does not include customers created a moment ago. Fails like askStripe.
 */
export async function findCreatedCustomer(
  deadline: Deadline,
  { companyId, askedAt }: Pick<NewCustomer, 'companyId' | 'askedAt'>,
): Promise<Result<string | null>> {
  const at = Math.floor(askedAt.getTime() / second)
  const created = { gte: at - clockDifference, lte: at + clockDifference }
  const marks = marksOf({ companyId, askedAt })
  return askStripe(deadline, async (stripe, options) => {
    // Stripe's library requests further pages by itself.
    for await (const { id, metadata } of stripe.customers.list({ created, limit: 100 }, options)) {
      if (metadata['companyId'] === marks.companyId && metadata['askedAt'] === marks.askedAt) return id
    }
    return null
  })
}

function marksOf({ companyId, askedAt }: Pick<NewCustomer, 'companyId' | 'askedAt'>) {
  return { companyId, askedAt: askedAt.toISOString() }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Stripe takes no nulls. */
function withoutNulls(parts: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== null))
}

/** What a customer pays for: nothing, one subscription, or several when two payments were made at the same time. */
export type CustomerPayments = { isDeleted: boolean; subscriptions: PaidSubscription[] }

/** What a customer pays for at this moment. Fails like askStripe. */
export async function findPayments(deadline: Deadline, customerId: string): Promise<Result<CustomerPayments>> {
  const result = await askStripe(deadline, (stripe, options) =>
    stripe.customers.retrieve(customerId, { expand: ['subscriptions.data.schedule'] }, options),
  )
  if (!result.ok) return result
  if (result.value.deleted) return ok({ isDeleted: true, subscriptions: [] })
  const subscriptions = result.value.subscriptions?.data.map(subscriptionOf) ?? []
  return ok({ isDeleted: false, subscriptions: subscriptions.filter((subscription) => subscription !== null) })
}
