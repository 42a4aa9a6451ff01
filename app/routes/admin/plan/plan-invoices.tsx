import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useRouteError } from '@remix-run/react'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { openBillingPortal } from '#app/operations/payments/open-billing-portal.server.ts'
import { PlanRefusalDialog } from '#app/ui/plan/dialogs/plan-refusal-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

/** This path has no page: the button is on the page of the plan. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return redirect('/plan')
}

export { dialogTitle as meta } from '#app/ui/document-title.ts'

/** Redirects to invoices and card at Stripe. */
export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const portal = await openBillingPortal({ companyId, language: await languageOf(request) })
  return redirect(orPageFailure(portal).url, 303)
}

export default function PlanInvoices() {
  return null
}

export function ErrorBoundary() {
  return <PlanRefusalDialog error={useRouteError()} />
}
