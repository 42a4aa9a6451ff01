import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { attendanceStatuses, type StatusCounts } from '#app/domain/attendance/attendance-status.ts'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

/** Links that filter by status, with counts. A status without occurrences is shown only while it is chosen. */
export function StatusFilter({ counts }: { counts: StatusCounts }) {
  const { t } = useTranslation('analytics')
  const [search] = useSearchParams()
  const chosen = attendanceStatuses.find((status) => status === search.get('status')) ?? null
  const all = attendanceStatuses.reduce((sum, status) => sum + counts[status], 0)
  const statuses = attendanceStatuses.filter((status) => counts[status] > 0 || status === chosen)
  const links = [
    { to: queryWith(search, null), label: t('status.all'), count: all, current: chosen === null },
    ...statuses.map((status) => ({
      to: queryWith(search, status),
      label: t(`common:status.${status}`),
      count: counts[status],
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
