import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findCompanyOfCustomer, isEventStored } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { paymentDeadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import { readPaymentEvent } from '#app/gateways/stripe/read-event.server.ts'
import { inTurnOfPayments, refreshPayments } from './refresh-payments.server.ts'

/**
 * Processes an event of the payment service once. The order of events does not matter, because the service is asked for its
 * current state, and that is stored. Fails with payment.eventInvalid if the event is not signed by the service, too old or
 * malformed, and with payment.unavailable if the service does not answer, so that it sends the event again.
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
    const refresh = { ...company, event: { id, type }, now: request.now }
    const refreshed = await refreshPayments({ ...refresh, deadline: paymentDeadline() })
    return refreshed.ok ? ok(null) : refreshed
  })
}
