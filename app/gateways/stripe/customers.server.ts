import { ok, type Result } from '#app/domain/errors.ts'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import { vatNumber } from '#app/domain/payments/tax-id.ts'
import { askStripe, type Deadline } from './ask-stripe.server.ts'
import { subscriptionOf } from './subscription-of.ts'

export type NewCustomer = {
  companyId: string
  name: string
  email: string
  language: string
  address: { street: string | null; city: string | null; postalCode: string | null; country: string | null }
  taxId: string | null
}

/** Creates a customer for a company at Stripe and returns the customer's id. Fails like askStripe. */
export async function createCustomer(deadline: Deadline, customer: NewCustomer): Promise<Result<string>> {
  const { companyId, name, email, language, address, taxId } = customer
  const { street: line1, city, postalCode: postal_code, country } = address
  const vat = vatNumber(taxId)
  const result = await askStripe(deadline, (stripe, options) =>
    stripe.customers.create(
      {
        name,
        email,
        preferred_locales: [language],
        metadata: { companyId },
        ...(country && { address: withoutNulls({ line1, city, postal_code, country }) }),
        ...(vat && { tax_id_data: [vat] }),
      },
      options,
    ),
  )
  return result.ok ? ok(result.value.id) : result
}

/** Without the null values, which Stripe does not take. */
function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null))
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
