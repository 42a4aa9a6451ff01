import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { planStatus } from '#app/domain/payments/plan-status.ts'
import { planSchema } from '#app/domain/payments/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageRefusal } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { startCheckout } from '#app/operations/payments/start-checkout.server.ts'
import { viewPlan } from '#app/operations/payments/view-plan.server.ts'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { CurrentPlan } from '#app/ui/plan/current-plan.tsx'
import { PlanNotice } from '#app/ui/plan/plan-notice.tsx'
import { PlanOffers } from '#app/ui/plan/plan-offers.tsx'
import { PlanUseSection } from '#app/ui/plan/plan-use-section.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const view = await viewPlan({ companyId, now: new Date() })
  return { view, documentTitle: await pageTitle(request, 'plans:title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Redirects to the payment of a first plan. */
export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: planSchema })
  if (submission.status !== 'success') return pageRefusal({ code: 'payment.planNotSold' })
  const { plan } = submission.value
  const started = await startCheckout({ companyId, plan, language: await languageOf(request), now: new Date() })
  return started.ok ? redirect(started.value.url, 303) : pageRefusal(started.failure)
}

export default function Plan() {
  const { t } = useTranslation('plans')
  const errorText = useErrorText()
  const { view } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure
  const status = planStatus(view)
  return (
    <WithDialog>
      <PageHead title={t('title')} lead={t('lead')} />
      {failure && <Banner tone="bad">{errorText(failure.code, failure.params)}</Banner>}
      <PlanNotice view={view} status={status} />
      <CurrentPlan view={view} status={status} />
      <PlanUseSection {...view} />
      <PlanOffers view={view} />
    </WithDialog>
  )
}
