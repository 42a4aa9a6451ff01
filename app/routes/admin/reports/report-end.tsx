import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findReport } from '#app/data/read/reports/reports.sql.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { endReport } from '#app/operations/reports/end-report.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { reportId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { id, name } = orNotFound(findReport(readingSql(), companyId, reportId) ?? null, 'report.notFound')
  return { id, name, documentTitle: await pageTitle(request, 'reports:end.submit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { reportId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const ended = orPageFailure(await endReport({ companyId, id: reportId, now: new Date() }))
  return redirectWithFlash('/reports', 'reports:flash.ended', ended)
}

export default function EndReport() {
  const { t } = useTranslation('reports')
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog title={t('end.title', { name })} submit={t('end.submit')} tone="danger" cancelTo={`/reports/${id}`}>
      <p>{t('end.text')}</p>
    </ConfirmDialog>
  )
}
