import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listRecipientNames } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listReports, mapLastDocuments } from '#app/data/read/reports/reports.sql.server.ts'
import { mapTitles } from '#app/data/read/schedules/schedule-titles.sql.server.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { formatDate } from '#app/i18n/format-dates.ts'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { RowHead, Table } from '#app/ui/list/table.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { namedSchedules, shownReport } from './shown-report.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const language = await languageOf(request)
  const people = listRecipientNames(readingSql(), companyId)
  const all = listReports(readingSql(), companyId)
  const titles = mapTitles(readingSql(), companyId, namedSchedules(all))
  const last = mapLastDocuments(readingSql(), companyId)
  const reports = all.map((report) => {
    const instant = last.get(report.id)
    return {
      ...shownReport(report, { language, people, titles }),
      last: instant ? formatDate({ instant, timeZone: defaultTimeZone, language }) : null,
    }
  })
  const documentTitle = await pageTitle(request, 'reports:title')
  return { isIncluded: hasFeature(plan, 'reports'), reports, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Reports() {
  const { t } = useTranslation(['reports', 'analytics'])
  const { isIncluded, reports } = useLoaderData<typeof loader>()
  const living = reports.filter(({ endedOn }) => !endedOn)
  const ended = reports.filter(({ endedOn }) => endedOn)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        crumb={{ to: '/analytics', label: t('analytics:title') }}
        meta={<HelpLink to="reports" />}
      >
        {isIncluded && (
          <Link className="btn" to="/reports/new">
            {t('new')}
          </Link>
        )}
      </PageHead>
      {!isIncluded && <LockedFeature feature="reports">{living.length > 0 && t('paused')}</LockedFeature>}
      {living.length > 0 && (
        <Table columns={[t('columns.name'), t('columns.rhythm'), t('columns.next'), t('columns.last')]}>
          {living.map(({ id, name, selection, rhythm, next, last, isByHand }) => (
            <tr key={id}>
              <RowHead to={`/reports/${id}`} name={name} small={selection} />
              <td data-label={t('columns.rhythm')}>{rhythm}</td>
              <td data-label={t('columns.next')}>
                {isByHand ? t('next.byHand') : isIncluded ? next : t('next.paused')}
              </td>
              <td data-label={t('columns.last')}>{last ?? t('last.none')}</td>
            </tr>
          ))}
        </Table>
      )}
      {living.length === 0 && isIncluded && <p className="soft">{t('none')}</p>}
      <p>
        <Link className="link" to="/papers">
          {t('issued.title')}
        </Link>
      </p>
      {ended.length > 0 && (
        <Section title={t('ended')} help={t('ended.help')}>
          <ul>
            {ended.map(({ id, name, endedOn }) => (
              <li key={id}>
                <Link className="link" to={`/reports/${id}`}>
                  {name}
                </Link>{' '}
                <span className="soft">{t('endedOn', { date: endedOn })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
