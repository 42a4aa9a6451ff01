import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findPayingOwner } from '#app/data/read/payments/paying-owner.sql.server.ts'
import { findCustomerAskedAt, findStoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { noteCustomerAsked } from '#app/data/write/payments/subscriptions.sql.server.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { decideCheckout } from '#app/domain/payments/plan-changes.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { isPaymentSetUp, paymentDeadline, type Deadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import { openCheckout } from '#app/gateways/stripe/checkout.server.ts'
import { createCustomer, findCreatedCustomer } from '#app/gateways/stripe/customers.server.ts'
import { inTurnOfPayments, refreshPayments, storePayments } from './refresh-payments.server.ts'

type Purchase = { companyId: string; plan: Plan; language: LanguageCode; now: Date }

/**
 * Opens the page of the payment service where an owner pays for a first plan, and returns its address. Nothing is bought until
 * the service reports it. Fails as decideCheckout does, with payment.unavailable after at most 5 s, and with payment.notSetUp.
 */
export async function startCheckout(purchase: Purchase): Promise<Result<{ url: string }>> {
  if (!isPaymentSetUp()) return fail('payment.notSetUp')
  const { companyId, now } = purchase
  const deadline = paymentDeadline()
  return inTurnOfPayments(companyId, async () => {
    const refreshed = await refreshPayments({ deadline, companyId, now })
    if (!refreshed.ok) return refreshed
    const plan = findStoredPlan(readingSql(), companyId)?.plan ?? 'free'
    const decided = decideCheckout(purchase.plan, { plan, paid: refreshed.value.paid, now })
    if (!decided.ok) return decided
    const customer = await findOrCreateCustomer(deadline, { ...purchase, customerId: refreshed.value.customerId })
    if (!customer.ok) return customer
    const opened = await openCheckout(deadline, { ...purchase, customerId: customer.value, plan: decided.value })
    return opened.ok ? ok({ url: opened.value }) : opened
  })
}

type PayingCompany = Pick<Purchase, 'companyId' | 'language' | 'now'> & { customerId: string | null }

/**
 * The company's customer id at the payment service, created if it has none. The attempt is noted first: if its answer is
 * lost, the next attempt finds the customer that it created.
 */
async function findOrCreateCustomer(deadline: Deadline, company: PayingCompany): Promise<Result<string>> {
  const { companyId, customerId, language, now } = company
  if (customerId) return ok(customerId)
  const contact = findPayingOwner(readingSql(), companyId)
  if (!contact) return fail('request.notFound')
  const { firstName, lastName, email, taxId, street, city, postalCode, country } = contact
  const name = contact.name ?? `${firstName} ${lastName}`
  const address = { street, city, postalCode, country }
  const before = findCustomerAskedAt(readingSql(), companyId)
  if (!before) await database().atomically((sql) => noteCustomerAsked(sql, companyId, now))
  const attempt = { companyId, askedAt: before ?? now }
  const found = before ? await findCreatedCustomer(deadline, attempt) : ok(null)
  if (!found.ok) return found
  const created =
    found.value === null
      ? await createCustomer(deadline, { ...attempt, name, email, language, address, taxId })
      : ok(found.value)
  if (created.ok) await storePayments({ companyId, paid: null, customerId: created.value, now })
  return created
}
