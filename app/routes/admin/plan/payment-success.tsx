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
 * Where an owner comes back to who paid: `?plan=` says for what, `?looks=` how often a browser without scripts has
 * looked. The plan is there once the payment service has told of it.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { plan: inForce } = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const plan = searchParams.get('plan')
  if (!isSoldPlan(plan)) return redirect('/plan')
  const hasCome = !isLarger(plan, inForce)
  const looks = Number.parseInt(searchParams.get('looks') ?? '0', 10) || 0
  const documentTitle = await pageTitle(request, hasCome ? 'plans:success.windowTitle' : 'plans:success.waiting')
  return { plan: hasCome ? inForce : plan, hasCome, looks, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function PaymentSuccess() {
  const { plan, hasCome, looks } = useLoaderData<typeof loader>()
  return <div aria-live="polite">{hasCome ? <NewPlan plan={plan} /> : <WaitForPlan plan={plan} looks={looks} />}</div>
}
