import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { hasFeature } from '#app/domain/plans/features.ts'
import { reportSchema } from '#app/domain/reports/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { addReport } from '#app/operations/reports/save-report.server.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { newReport } from '#app/ui/reports/report-form-values.ts'
import { ReportForm } from '#app/ui/reports/report-form.tsx'
import { reportFormChoices } from './report-form.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: userId, companyId, plan } = await requireUser(request)
  const language = await languageOf(request)
  // A user is a recipient with the same id.
  const values = newReport(language, [userId])
  return {
    isIncluded: hasFeature(plan, 'reports'),
    values,
    choices: reportFormChoices(companyId, { ...values, language }),
    documentTitle: await pageTitle(request, 'reports:new'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: reportSchema })
  if (submission.status !== 'success') return formReply(submission)
  const input = submission.value
  const added = await addReport({ companyId, input, now: new Date() })
  if (!added.ok) return formFailure(submission, added.failure)
  return redirectWithFlash(`/reports/${added.value.id}`, 'reports:flash.created', { name: input.name })
}

export default function NewReport() {
  const { t } = useTranslation('reports')
  const { isIncluded, values, choices } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const head = <PageHead title={t('new')} lead={t('lead')} crumb={{ to: '/reports', label: t('title') }} />
  if (!isIncluded && !answer) {
    return (
      <>
        {head}
        <LockedFeature feature="reports" />
      </>
    )
  }
  return (
    <ReportForm choices={choices} values={values} {...answer} cancelTo="/reports">
      {head}
    </ReportForm>
  )
}
