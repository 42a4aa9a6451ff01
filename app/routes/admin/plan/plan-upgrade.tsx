import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteError, type ShouldRevalidateFunction } from '@remix-run/react'
import { upgradeSchema } from '#app/domain/payments/schema.ts'
import { isSoldPlan } from '#app/domain/payments/sold-plans.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, orPageFailure, pageFailure, pageRefusal } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { previewUpgrade, upgradePlan } from '#app/operations/payments/upgrade-plan.server.ts'
import { PlanRefusalDialog } from '#app/ui/plan/dialogs/plan-refusal-dialog.tsx'
import { UpgradeDialog } from '#app/ui/plan/dialogs/upgrade-dialog.tsx'
import { usePlanView } from './use-plan-view.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const plan = requestedPlan(params)
  const today = orPageFailure(await previewUpgrade({ companyId, plan, now: new Date() }))
  return { plan, today, documentTitle: await pageTitle(request, 'plans:upgrade.windowTitle') }
}

export { dialogTitle as meta } from '#app/ui/document-title.ts'

/** When the amount is out of date, nothing is charged, and the page shows the new one. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const plan = requestedPlan(params)
  const submission = await parseForm(request, { schema: upgradeSchema.omit({ plan: true }) })
  if (submission.status !== 'success') return pageRefusal({ code: 'payment.amountOld' })
  const { at } = submission.value
  const upgraded = await upgradePlan({ companyId, plan, at, now: new Date() })
  if (upgraded.ok) return redirectWithFlash('/plan', 'plans:flash.upgraded', { plan })
  return upgraded.failure.code === 'payment.amountOld' ? pageRefusal(upgraded.failure) : pageFailure(upgraded.failure)
}

function requestedPlan({ plan }: LoaderFunctionArgs['params']) {
  return orNotFound(isSoldPlan(plan) ? plan : null)
}

/** By default Remix runs loaders again only after a success; here a 409 means that the amount has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function PlanUpgrade() {
  const { plan, today } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure
  const view = usePlanView()
  if (!view?.paid) return null
  return <UpgradeDialog plan={plan} today={today} paid={view.paid} prices={view.prices} failure={failure} />
}

export function ErrorBoundary() {
  return <PlanRefusalDialog error={useRouteError()} />
}
