import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isLarger } from '#app/domain/payments/plan-in-force.ts'
import { isSoldPlan } from '#app/domain/payments/sold-plans.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { NewPlan } from '#app/ui/plan/new-plan.tsx'
import { WaitForPlan } from '#app/ui/plan/wait-for-plan.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export const headers = pageHeaders

/**
 * Stripe leads here after the payment. `?plan=` is the paid plan, `?looks=` counts the reloads of a browser without
 * scripts. The plan is in force once Stripe's webhook has arrived.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { plan: inForce } = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const plan = searchParams.get('plan')
  if (!isSoldPlan(plan)) return redirect('/plan')
  const isInForce = !isLarger(plan, inForce)
  const looks = Number.parseInt(searchParams.get('looks') ?? '0', 10) || 0
  const documentTitle = await pageTitle(request, isInForce ? 'plans:success.windowTitle' : 'plans:success.waiting')
  return { plan: isInForce ? inForce : plan, isInForce, looks, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function PaymentSuccess() {
  const { plan, isInForce, looks } = useLoaderData<typeof loader>()
  return <div aria-live="polite">{isInForce ? <NewPlan plan={plan} /> : <WaitForPlan plan={plan} looks={looks} />}</div>
}
