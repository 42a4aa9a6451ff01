import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findCompanyOfCustomer, isEventStored } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { paymentDeadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import { readPaymentEvent } from '#app/gateways/stripe/read-event.server.ts'
import { inTurnOfPayments, refreshPayments } from './refresh-payments.server.ts'

/**
 * Takes an event of the payment service: once, whatever order they come in, because what is stored is what the service
 * answers when asked now. payment.eventInvalid where it is not signed by it, too old or of no shape that it tells;
 * payment.unavailable where it can't be asked, so that it tells again.
 */
export async function receivePaymentEvent(request: {
  body: string
  signature: string | null
  now: Date
}): Promise<Result<null>> {
  const event = await readPaymentEvent(request.body, request.signature)
  if (!event) return fail('payment.eventInvalid')
  const { id, type, customerId } = event
  if (!customerId) return ok(null)
  const company = findCompanyOfCustomer(readingSql(), customerId)
  if (!company) return ok(null)
  return inTurnOfPayments(company.companyId, async () => {
    if (isEventStored(readingSql(), id)) return ok(null)
    const about = { ...company, event: { id, type }, now: request.now }
    const refreshed = await refreshPayments({ ...about, deadline: paymentDeadline() })
    return refreshed.ok ? ok(null) : refreshed
  })
}
