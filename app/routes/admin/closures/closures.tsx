import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listClosures } from '#app/data/read/closures/closures.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { firstClosable } from '#app/domain/closures/first-closable.ts'
import { readRegion } from '#app/data/read/holidays/kept-regions.sql.server.ts'
import { holidaysOf } from '#app/domain/holidays/holidays-of-region.ts'
import type { Region } from '#app/domain/holidays/regions.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { daysInWords } from '#app/i18n/closed-in-words.ts'
import { viewClosureYear } from '#app/operations/closures/view-closure-year.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { ClosureCalendar, type NamedHoliday } from '#app/ui/closures/closure-calendar.tsx'
import { ClosureTable } from '#app/ui/closures/closure-table.tsx'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'

export const handle = { kind: 'page', audience: 'owner', takesLong: true } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const language = await languageOf(request)
  const now = new Date()
  const today = firstClosable(now)
  const year = yearOf(new URL(request.url).searchParams, Number(today.slice(0, 4)))
  const closures = listClosures(readingSql(), companyId).map((closure) => ({
    ...closure,
    days: daysInWords(closure, language),
    isPast: closure.to < today,
  }))
  const signal = callerLeftSignal(context, request)
  const days = await viewClosureYear({ companyId, year, signal, now })
  const region = readRegion(readingSql(), companyId)
  const holidays = holidaysOfYear(region, year, language)
  const calendar = { year, days, holidays, hasRegion: region !== null, years: [year - 1, year + 1] }
  return { closures, calendar, documentTitle: await pageTitle(request, 'closures:title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The public holidays of a year, with their names and days in words. */
function holidaysOfYear(region: Region | null, year: number, language: Language): NamedHoliday[] {
  if (!region) return []
  const t = translatorFor(language)
  return [...holidaysOf(region)]
    .filter(([date]) => date.startsWith(`${year}-`))
    .map(([date, holiday]) => ({
      date,
      day: daysInWords({ from: date, to: date }, language),
      name: t(`holiday-names:${holiday}`),
    }))
}

/** How far from this year the calendar goes: a plan says nothing about later years. */
const farthestYear = 5

/** The year in the address; this year if it names none. */
function yearOf(search: URLSearchParams, thisYear: number): number {
  const year = Number(search.get('year'))
  return Number.isInteger(year) && Math.abs(year - thisYear) <= farthestYear ? year : thisYear
}

/** The days on which nothing is due. */
export default function Closures() {
  const { t } = useTranslation(['closures', 'schedules'])
  const { closures, calendar } = useLoaderData<typeof loader>()
  const coming = closures.filter(({ isPast }) => !isPast)
  const past = closures.filter(({ isPast }) => isPast).toReversed()
  return (
    <WithDialog>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        crumb={{ to: '/schedules', label: t('schedules:list.title') }}
        meta={<HelpLink to="closures" />}
      >
        <Link className="btn plain" to="/closures/import">
          <Icon name="download" />
          {t('import.link')}
        </Link>
        <Link className="btn" to="/closures/new">
          <Icon name="plus" />
          {t('new')}
        </Link>
      </PageHead>
      {closures.length === 0 && <p className="soft">{t('none')}</p>}
      {coming.length > 0 && (
        <Section title={t('coming')}>
          <ClosureTable closures={coming} />
        </Section>
      )}
      <ClosureCalendar {...calendar} />
      {past.length > 0 && (
        <Section title={t('past')}>
          <ClosureTable closures={past} />
        </Section>
      )}
    </WithDialog>
  )
}
