import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { listRecipientNames } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listDocuments } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { findReport } from '#app/data/read/reports/reports.sql.server.ts'
import { mapTitles } from '#app/data/read/schedules/schedule-titles.sql.server.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { issueDate, reportDates } from '#app/domain/reports/issue-times.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { orNotFound, orPageFailure, pageFailure, pageRefusal } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { orderDocument } from '#app/operations/reports/order-document.server.ts'
import { takeLinkBack } from '#app/operations/reports/take-link-back.server.ts'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { IssuedDocuments } from '#app/ui/reports/issued-documents.tsx'
import { ReportFacts } from '#app/ui/reports/report-facts.tsx'
import { namedSchedules, shownDocument, shownReport } from './shown-report.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle
export const headers = pageHeaders

const mostListed = 20

export async function loader({ request, params: { reportId = '' } }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const language = await languageOf(request)
  const now = new Date()
  const report = orNotFound(findReport(readingSql(), companyId, reportId) ?? null, 'report.notFound')
  const before = Number(new URL(request.url).searchParams.get('before')) || null
  const listed = listDocuments(readingSql(), companyId, { reportId, before, limit: mostListed + 1 })
  const documents = listed.slice(0, mostListed).map((document) => shownDocument(document, { language, now }))
  const people = listRecipientNames(readingSql(), companyId)
  return {
    report: shownReport(report, {
      language,
      people,
      titles: mapTitles(readingSql(), companyId, namedSchedules([report])),
    }),
    isIncluded: hasFeature(plan, 'reports'),
    periodNow: formatPeriod(reportDates(report, issueDate(now, report.timezone)), language),
    documents,
    older: listed.length > mostListed ? (documents.at(-1)?.number ?? null) : null,
    isBeingMade: documents.some(({ state }) => state === 'waiting' || state === 'running'),
    documentTitle: await pageTitle(request, 'reports:title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Sends the report now, or takes the link of a delivery back. */
export async function action({ request, params: { reportId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const now = new Date()
  const submission = await parseForm(request, { schema: z.object({ deliveryId: z.string().optional() }) })
  const deliveryId = submission.status === 'success' ? submission.value.deliveryId : undefined
  if (deliveryId !== undefined) {
    orPageFailure(await takeLinkBack({ companyId, deliveryId, now }))
    return redirectWithFlash(`/reports/${reportId}`, 'reports:flash.withdrawn', {})
  }
  const ordered = await orderDocument({ companyId, reportId, now })
  if (!ordered.ok) {
    const { failure } = ordered
    return failure.code === 'report.notFound' ? pageFailure(failure) : pageRefusal(failure)
  }
  return redirectWithFlash(`/reports/${reportId}`, 'reports:flash.ordered', { name: ordered.value.name })
}

export default function Report() {
  const { t } = useTranslation('reports')
  const { report, isIncluded, periodNow, documents, older, isBeingMade } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, name, endedOn } = report
  const isLiving = !endedOn && isIncluded
  return (
    <WithDialog>
      <PageHead
        title={name}
        lead={endedOn ? t('endedOn', { date: endedOn }) : report.selection}
        crumb={{ to: '/reports', label: t('title') }}
      >
        {isLiving && (
          <Link className="btn plain" to={`/reports/${id}/edit`}>
            {t('edit')}
          </Link>
        )}
        {!endedOn && (
          <Link className="btn plain" to={`/reports/${id}/end`} preventScrollReset>
            {t('end.submit')}
          </Link>
        )}
      </PageHead>
      {!isIncluded && <LockedFeature feature="reports">{!endedOn && t('paused')}</LockedFeature>}
      <FormRefusal failure={answer?.failure} />
      <Section title={t('facts.title')}>
        <div className="fields">
          <ReportFacts report={report} isIncluded={isIncluded} />
          {isLiving && (
            <Form method="post" className="acts">
              <SubmitButton>{t('sendNow')}</SubmitButton>
              <a className="btn plain" href={`/reports/${id}/preview`} target="_blank" rel="noreferrer">
                {t('form.preview')}
              </a>
            </Form>
          )}
          {isLiving && <p className="hint">{t('sendNow.help', { period: periodNow })}</p>}
        </div>
      </Section>
      <Section title={t('history.title')} help={t('history.help')}>
        <IssuedDocuments reportId={id} documents={documents} older={older} isBeingMade={isBeingMade} />
      </Section>
    </WithDialog>
  )
}
