import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { rangeNames, type RangeName } from '#app/domain/figures/relative-ranges.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

type RangeLinksProps = { ranges: Record<RangeName, LocalDates>; dates: LocalDates }

/** Links to the usual ranges; the other filters stay. */
export function RangeLinks({ ranges, dates }: RangeLinksProps) {
  const { t } = useTranslation('analytics')
  const [search] = useSearchParams()
  const links = rangeNames.map((name) => ({
    to: queryWith(search, ranges[name]),
    label: t(`range.${name}`),
    current: isSame(ranges[name], dates),
  }))
  return <FilterLinks label={t('range.label')} links={links} />
}

function queryWith(search: URLSearchParams, { from, to }: LocalDates): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.set('from', from)
  query.set('to', to)
  return `?${query}`
}

function isSame(a: LocalDates, b: LocalDates): boolean {
  return a.from === b.from && a.to === b.to
}
