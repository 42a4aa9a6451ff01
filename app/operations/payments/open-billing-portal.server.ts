import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findStoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { isPaymentSetUp, paymentDeadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import { openPortal } from '#app/gateways/stripe/checkout.server.ts'

type PortalRequest = { companyId: string; language: LanguageCode }

/**
 * Opens the page of the payment service where an owner finds invoices and changes the card, and returns its address. Fails
 * with payment.notSubscribed if the company never paid for a plan, with payment.notSetUp, and with payment.unavailable after
 * at most 5 s.
 */
export async function openBillingPortal({ companyId, language }: PortalRequest): Promise<Result<{ url: string }>> {
  if (!isPaymentSetUp()) return fail('payment.notSetUp')
  const customerId = findStoredPlan(readingSql(), companyId)?.customerId
  if (!customerId) return fail('payment.notSubscribed')
  const opened = await openPortal(paymentDeadline(), { customerId, language })
  return opened.ok ? ok({ url: opened.value }) : opened
}
