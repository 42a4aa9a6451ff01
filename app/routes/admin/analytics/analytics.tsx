import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { gapDaysOf } from '#app/domain/analytics/schema.ts'
import { usualGapDays } from '#app/domain/analytics/limits.ts'
import { relativeRanges } from '#app/domain/figures/relative-ranges.ts'
import { pageOf } from '#app/domain/paging.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { wordsOf } from '#app/domain/list-search.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { closedInWords } from '#app/i18n/closed-in-words.ts'
import { formatDays } from '#app/i18n/format-dates.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { formatPercent } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { analyticsQuery } from '#app/routes/files/analytics-query.ts'
import { csvFormatOf, rememberCsvFormat } from '#app/routes/files/csv-format.server.ts'
import type { AdvancedReport } from '#app/domain/analytics/advanced-report.ts'
import { viewAnalytics } from '#app/operations/attendance/view-analytics.server.ts'
import { AnalyticsCsv } from '#app/ui/analytics/analytics-csv.tsx'
import { AnalyticsFilter } from '#app/ui/analytics/analytics-filter.tsx'
import { AnalyticsTable } from '#app/ui/analytics/analytics-table.tsx'
import { LockedAnalytics } from '#app/ui/analytics/locked-analytics.tsx'
import { ratingPlot } from '#app/ui/analytics/rating-plot.ts'
import { RatingsSection } from '#app/ui/analytics/ratings-section.tsx'
import { ScheduleRates } from '#app/ui/analytics/schedule-rates.tsx'
import { StatusFilter } from '#app/ui/analytics/status-filter.tsx'
import { GapsSection } from '#app/ui/analytics/advanced/gaps-section.tsx'
import { missedTimesGrid } from '#app/domain/analytics/missed-times-grid.ts'
import { MissedTimesSection } from '#app/ui/analytics/advanced/missed-times-section.tsx'
import { punctualityBars } from '#app/ui/analytics/advanced/punctuality-bars.ts'
import { PunctualitySection } from '#app/ui/analytics/advanced/punctuality-section.tsx'
import { WeakestSection } from '#app/ui/analytics/advanced/weakest-section.tsx'
import { AttendanceFigures } from '#app/ui/attendance/attendance-figures.tsx'
import { AttendanceSummary } from '#app/ui/attendance/attendance-summary.tsx'
import { completionColumns } from '#app/ui/analytics/completion-columns.ts'
import { CompletionSection } from '#app/ui/analytics/completion-section.tsx'
import { staffBars, taskBars } from '#app/ui/analytics/share-bars.ts'
import { SharesSection } from '#app/ui/analytics/shares-section.tsx'
import { ClosedDays } from '#app/ui/closures/closed-days.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'

export const handle = {
  kind: 'page',
  audience: 'owner',
  takesLong: true,
  failedLoad: 'analytics',
} satisfies RouteHandle

/** The query parameter with the page of the schedules' list. */
const ratesPage = 'rates'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const documentTitle = await pageTitle(request, 'analytics:title')
  if (!hasFeature(plan, 'analytics')) return { documentTitle, isLocked: true as const }
  const search = new URL(request.url).searchParams
  const words = wordsOf(search)
  const gapDays = gapDaysOf(search)
  const viewed = await viewAnalytics({
    ...analyticsQuery(request),
    companyId,
    plan,
    words,
    gapDays: gapDays.ok ? gapDays.value : usualGapDays,
    paging: pageOf(search),
    rates: pageOf(search, { name: ratesPage, pageSize: 25 }),
    signal: callerLeftSignal(context, request),
    now: new Date(),
  })
  if (!viewed.ok) return pageFailure(viewed.failure)
  const { statistics, before, completion, today, closedDays, advanced, ratings, ...view } = viewed.value
  const { byStaff: _, byTask, ...figures } = statistics
  const language = await languageOf(request)
  const page = {
    documentTitle,
    isLocked: false as const,
    csvFormat: await csvFormatOf(request),
    ...view,
    words,
    ranges: relativeRanges(today),
    statistics: figures,
    before: beforeInWords(before, language),
    closed: closedDays.map((days) => closedInWords(translatorFor(language), language, days)),
    completion: completionColumns(completion, language),
    advanced: advanced && advancedInWords(advanced, { dates: view.dates, language }),
    isGapDaysRefused: !gapDays.ok,
    ratings: ratingPlot(ratings, { t: translatorFor(language, 'analytics'), language }),
    staff: staffBars(statistics, { t: translatorFor(language, 'attendance'), language }),
    tasks: taskBars(byTask, language),
  }
  return data(page, { headers: await rememberCsvFormat(request) })
}

type RateBefore = LocalDates & { completionRate: number | null }

/** The days before and their rate; null where nothing was due. */
function beforeInWords({ from, to, completionRate }: RateBefore, language: Language) {
  if (completionRate === null) return null
  const period = formatDays({ from: new Date(from), to: new Date(to), timeZone: 'UTC', language })
  return { period, rate: formatPercent(completionRate, language) }
}

type Shown = { dates: LocalDates; language: Language }

function advancedInWords({ weakest, slots, gaps }: AdvancedReport, { dates, language }: Shown) {
  const { missedTimes, punctuality } = slots
  return {
    weakest,
    shortened: slots.dates.from === dates.from ? null : formatPeriod(slots.dates, language),
    missedTimes: missedTimesGrid(missedTimes),
    median: punctuality.median,
    punctuality: punctualityBars(punctuality, { t: translatorFor(language, 'analytics'), language }),
    gaps,
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Analytics() {
  const { t } = useTranslation(['analytics', 'errors'])
  const loaded = useLoaderData<typeof loader>()
  if (loaded.isLocked) return <LockedAnalytics />
  const { statistics, before, dates, ranges, completion, rates, staff, tasks, page } = loaded
  const { choices, isLong, words, refused, closed, csvFormat, advanced, isGapDaysRefused, ratings } = loaded
  const { items, ...paging } = page
  return (
    <>
      <PageHead title={t('analytics:title')} lead={t('analytics:lead')}>
        <Link className="btn plain" to="/reports">
          {t('analytics:reports')}
        </Link>
      </PageHead>
      {refused && <Banner tone="bad">{t(`errors:${refused}`)}</Banner>}
      <AnalyticsFilter
        choices={choices}
        words={isLong ? words : null}
        dates={dates}
        ranges={ranges}
        keepsTyped={refused !== null}
      />
      <ClosedDays closed={closed} />
      <AttendanceSummary counts={statistics} />
      {rates.total > 0 && (
        <>
          <AttendanceFigures figures={statistics} />
          {before !== null && <p className="soft">{t('analytics:before', before)}</p>}
          <CompletionSection layout={completion} />
          {advanced ? (
            <WeakestSection {...advanced.weakest} />
          ) : (
            <Banner tone="bad">{t('errors:server.unavailable')}</Banner>
          )}
          <ScheduleRates {...rates} name={ratesPage} />
          <RatingsSection plot={ratings} csvFormat={csvFormat} />
          {advanced && <MissedTimesSection grid={advanced.missedTimes} shortened={advanced.shortened} />}
          {advanced && (
            <PunctualitySection bars={advanced.punctuality} median={advanced.median} shortened={advanced.shortened} />
          )}
          {advanced && <GapsSection {...advanced.gaps} isRefused={isGapDaysRefused} />}
          <SharesSection staff={staff} tasks={tasks} missedShared={statistics.missedShared} />
          <p>
            <HelpLink to="figures" />
          </p>
        </>
      )}
      <Section title={t('analytics:occurrences')} wide>
        <div>
          <StatusFilter counts={statistics} />
          {items.length > 0 ? <AnalyticsTable rows={items} /> : <p className="soft">{t('analytics:none')}</p>}
          {items.length > 0 && (
            <>
              <Pager {...paging} />
              <AnalyticsCsv format={csvFormat} />
            </>
          )}
        </div>
      </Section>
    </>
  )
}
