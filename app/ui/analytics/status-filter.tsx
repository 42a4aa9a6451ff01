import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { countOf, filterOf, shownStatuses } from '#app/domain/analytics/analytics-filter.ts'
import type { StatusCounts } from '#app/domain/figures/status-counts.ts'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

/** Links that filter by status, with counts. A status without occurrences is shown only while it is chosen. */
export function StatusFilter({ counts }: { counts: StatusCounts }) {
  const { t } = useTranslation('analytics')
  const [search] = useSearchParams()
  const chosen = shownStatuses.find((status) => status === search.get('status')) ?? null
  const statuses = shownStatuses
    .map((status) => ({ status, count: countOf(counts, filterOf(status)) }))
    .filter(({ status, count }) => count > 0 || status === chosen)
  const links = [
    { to: queryWith(search, null), label: t('status.all'), count: countOf(counts), current: chosen === null },
    ...statuses.map(({ status, count }) => ({
      to: queryWith(search, status),
      label: t(`common:status.${status}`),
      count,
      current: chosen === status,
    })),
  ]
  return <FilterLinks label={t('status.label')} links={links} />
}

function queryWith(search: URLSearchParams, status: string | null): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('status')
  if (status) query.set('status', status)
  return `?${query}`
}
