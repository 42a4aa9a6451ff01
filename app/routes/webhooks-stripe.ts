import type { ActionFunctionArgs } from '@remix-run/node'
import { problemResponse } from '#app/api/calls/problem.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { receivePaymentEvent } from '#app/operations/payments/receive-payment-event.server.ts'

export const handle = { kind: 'file', audience: 'public', limit: 'none' } satisfies RouteHandle

/** Receives Stripe's events. The signature over the bytes of the body is the permission; it needs no session. */
export async function action({ request }: ActionFunctionArgs) {
  const signature = request.headers.get('Stripe-Signature')
  const received = await receivePaymentEvent({ body: await request.text(), signature, now: new Date() })
  return received.ok ? Response.json({ received: true }) : problemResponse(request, received.failure)
}
