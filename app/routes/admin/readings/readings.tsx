import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { hasFeature } from '#app/domain/plans/features.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { formatDateShort } from '#app/i18n/format-dates.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewReadingLines, type ReadingLinesView } from '#app/operations/readings/view-reading-lines.server.ts'
import { csvFormatOf, rememberCsvFormat } from '#app/routes/files/csv-format.server.ts'
import { PeriodBar } from '#app/ui/attendance/period/period-bar.tsx'
import { periodInWords } from '#app/ui/attendance/period/period-in-words.ts'
import { periodLinks, periodQuery, rangeQuery } from '#app/ui/attendance/period/period-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { CsvDownload } from '#app/ui/list/csv-download.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { FoundLines } from '#app/ui/readings/found-lines.tsx'
import { ReadingsFilter } from '#app/ui/readings/readings-filter.tsx'
import { shownTasks } from '#app/ui/readings/shown-line.ts'
import { readingsQuery } from '#app/routes/files/readings-query.ts'

export const handle = { kind: 'page', audience: 'owner', takesLong: true } satisfies RouteHandle

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const now = new Date()
  const view = orPageFailure(await viewReadingLines({ ...readingsQuery(request, params), companyId, now }))
  const { schedule, timezone, range, unit, isRefused, tasks, task, found, newestAt, isAsked } = view
  const language = await languageOf(request)
  const t = translatorFor(language)
  const newest = newestAt && {
    to: periodQuery(unit, newestAt, timezone),
    date: formatDateShort({ instant: newestAt, timeZone: timezone, language }),
  }
  const page = {
    documentTitle: `${t('readings:lines.heading', { title: schedule.title })} · ${t('product.name')}`,
    schedule,
    period: {
      name: periodInWords({ range, unit, timeZone: timezone, language }),
      unit,
      links: periodLinks({ range, unit, timezone, now, anchor: newestAt ?? undefined }),
    },
    isRefused,
    tasks,
    task,
    found: found && { tasks: shownTasks(found.lines, { t, language, timezone, range }), left: found.left },
    newest,
    isAsked,
    csv: hasFeature(plan, 'csv') ? { query: csvQuery(view), format: await csvFormatOf(request) } : null,
  }
  return data(page, { headers: await rememberCsvFormat(request) })
}

/** All values of the shown period, of the chosen task if there is one. */
function csvQuery({ unit, range, timezone, task }: ReadingLinesView): string {
  const query = rangeQuery(unit, range, timezone)
  return task ? `${query}&${new URLSearchParams({ task })}` : query
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** What was measured at a schedule over time, with the limits of then. */
export default function Readings() {
  const { t } = useTranslation(['readings', 'attendance'])
  const { schedule, period, isRefused, tasks, task, found, newest, isAsked, csv } = useLoaderData<typeof loader>()
  const { id, title, location, archivedAt } = schedule
  const crumb = archivedAt
    ? { to: `/schedules/${id}/attendance`, label: t('attendance:title') }
    : { to: `/schedules/${id}`, label: title }
  const meta = (
    <span className="state">
      <Icon name="map-pin" />
      {location}
    </span>
  )
  return (
    <>
      <PageHead title={t('readings:lines.heading', { title })} crumb={crumb} meta={meta} />
      {isRefused && <Banner tone="info">{t('attendance:period.refused')}</Banner>}
      <PeriodBar {...period} />
      {tasks.length > 1 && <ReadingsFilter tasks={tasks} task={task} />}
      <FoundLines found={found} newest={newest} isAsked={isAsked} />
      {found && found.tasks.length > 0 && !csv && <LockedFeature feature="csv" />}
      {found?.tasks.length !== 0 && csv && (
        <CsvDownload file={`/schedules/${id}/readings.csv`} label={t('readings:lines.csv')} {...csv} />
      )}
    </>
  )
}
