import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { isSoldPlan } from '#app/domain/payments/sold-plans.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { formatBillingDate } from '#app/i18n/format-dates.ts'
import { downgradePlan } from '#app/operations/payments/downgrade-plan.server.ts'
import { viewDowngrade } from '#app/operations/payments/view-plan.server.ts'
import { DowngradeDialog } from '#app/ui/plan/dialogs/downgrade-dialog.tsx'
import { KeepPlanDialog } from '#app/ui/plan/dialogs/keep-plan-dialog.tsx'
import { PlanRefusalDialog } from '#app/ui/plan/dialogs/plan-refusal-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

/** Choosing the paid plan again takes a downgrade back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const plan = requestedPlan(params)
  const downgrade = orPageFailure(viewDowngrade({ companyId, plan, now: new Date() }))
  const documentTitle = await pageTitle(request, 'plans:downgrade.windowTitle')
  return { downgrade, documentTitle }
}

export { dialogTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const plan = requestedPlan(params)
  const { nextPlan, periodEnd } = orPageFailure(await downgradePlan({ companyId, plan, now: new Date() }))
  const date = formatBillingDate(periodEnd, await languageOf(request))
  return redirectWithFlash('/plan', nextPlan ? 'plans:flash.downgradeChosen' : 'plans:flash.kept', { plan, date })
}

/** The plan in the URL, or 404. Not Free: that is a cancellation, which has its own dialog. */
function requestedPlan({ plan }: LoaderFunctionArgs['params']) {
  return orNotFound(isSoldPlan(plan) ? plan : null)
}

export default function PlanDowngrade() {
  const { downgrade } = useLoaderData<typeof loader>()
  return downgrade.from === downgrade.to ? <KeepPlanDialog {...downgrade} /> : <DowngradeDialog {...downgrade} />
}

export function ErrorBoundary() {
  return <PlanRefusalDialog error={useRouteError()} />
}
