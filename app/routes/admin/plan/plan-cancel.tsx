import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { formatBillingDate } from '#app/i18n/format-dates.ts'
import { cancelPlan } from '#app/operations/payments/downgrade-plan.server.ts'
import { viewDowngrade } from '#app/operations/payments/view-plan.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { PlanRefusalDialog } from '#app/ui/plan/dialogs/plan-refusal-dialog.tsx'
import { PausedReports } from '#app/ui/plan/paused-reports.tsx'
import { ScheduleDrafts } from '#app/ui/plan/schedule-drafts.tsx'
import { useBillingDate } from '#app/ui/plan/use-billing-date.ts'
import { usePlanView } from './use-plan-view.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const cancellation = orPageFailure(viewDowngrade({ companyId, plan: 'free', now: new Date() }))
  return { cancellation, documentTitle: await pageTitle(request, 'plans:cancel.submit') }
}

export { dialogTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { plan, periodEnd } = orPageFailure(await cancelPlan({ companyId, now: new Date() }))
  const date = formatBillingDate(periodEnd, await languageOf(request))
  return redirectWithFlash('/plan', 'plans:flash.canceled', { plan, date })
}

export default function PlanCancel() {
  const { t } = useTranslation('plans')
  const { from, at, drafts, reports } = useLoaderData<typeof loader>().cancellation
  const date = useBillingDate()(at)
  const after = usePlanView()?.granted ?? 'free'
  return (
    <ConfirmDialog
      title={t('cancel.title', { plan: from })}
      submit={t('cancel.submit')}
      tone="danger"
      cancelTo="/plan"
      cancel={t('cancel.keep')}
      keepsPage
    >
      <p>
        <strong>{t('cancel.forGood')}</strong>
      </p>
      <p>{t('cancel.when', { plan: from, date, after })}</p>
      <ScheduleDrafts drafts={drafts} />
      <PausedReports reports={reports} />
      <p>{t('downgrade.stays')}</p>
    </ConfirmDialog>
  )
}

export function ErrorBoundary() {
  return <PlanRefusalDialog error={useRouteError()} />
}
