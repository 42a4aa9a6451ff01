import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findReport } from '#app/data/read/reports/reports.sql.server.ts'
import { reportSchema } from '#app/domain/reports/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, orNotFound, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { changeReport } from '#app/operations/reports/save-report.server.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { valuesOfReport } from '#app/ui/reports/report-form-values.ts'
import { ReportForm } from '#app/ui/reports/report-form.tsx'
import { reportFormChoices } from './report-form.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request, params: { reportId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const language = await languageOf(request)
  const report = orNotFound(findReport(readingSql(), companyId, reportId) ?? null, 'report.notFound')
  const values = valuesOfReport(report)
  return {
    id: reportId,
    name: report.name,
    values,
    choices: reportFormChoices(companyId, { ...values, language }),
    documentTitle: await pageTitle(request, 'reports:edit'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { reportId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: reportSchema })
  if (submission.status !== 'success') return formReply(submission)
  const input = submission.value
  const changed = await changeReport({ companyId, id: reportId, input, now: new Date() })
  if (changed.ok) return redirectWithFlash(`/reports/${reportId}`, 'reports:flash.changed', { name: input.name })
  return changed.failure.code === 'report.notFound'
    ? pageFailure(changed.failure)
    : formFailure(submission, changed.failure)
}

export default function EditReport() {
  const { t } = useTranslation('reports')
  const { id, name, values, choices } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const page = `/reports/${id}`
  return (
    <ReportForm choices={choices} values={values} {...answer} cancelTo={page}>
      <PageHead title={t('edit')} crumb={{ to: page, label: name }} />
    </ReportForm>
  )
}
