import { useSearchParams } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { statusFilters, type StatusFilter } from '#app/domain/attendance/attendance-filter.ts'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

type StatusFilterLinksProps = { counts: Record<StatusFilter, number>; current: StatusFilter }

/** Links to what has begun, to all, and to each status with occurrences. */
export function StatusFilterLinks({ counts, current }: StatusFilterLinksProps) {
  const { t } = useTranslation(['attendance', 'common'])
  const [search] = useSearchParams()
  const links = statusFilters
    .filter((status) => status === 'begun' || status === 'all' || status === current || counts[status] > 0)
    .map((status) => ({
      to: queryWith(search, status),
      label: statusFilterWords(t, status),
      count: counts[status],
      current: status === current,
    }))
  return <FilterLinks label={t('attendance:filter.label')} links={links} />
}

/** The name of a status filter. */
export function statusFilterWords(t: TFunction, status: StatusFilter): string {
  return status === 'begun' || status === 'all' ? t(`attendance:filter.${status}`) : t(`common:status.${status}`)
}

function queryWith(search: URLSearchParams, status: StatusFilter): string {
  const query = new URLSearchParams(search)
  for (const name of ['page', 'all', 'print']) query.delete(name)
  query.set('status', status)
  return `?${query}`
}
