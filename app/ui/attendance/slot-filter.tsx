import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

export type SlotFilterProps = { showsAll: boolean; begun: number; all: number }

/** Leads to what has begun alone, or to all of the period. */
export function SlotFilter({ showsAll, begun, all }: SlotFilterProps) {
  const { t } = useTranslation('attendance')
  const [search] = useSearchParams()
  const links = [
    { to: queryWith(search, false), label: t('filter.begun'), count: begun, current: !showsAll },
    { to: queryWith(search, true), label: t('filter.all'), count: all, current: showsAll },
  ]
  return <FilterLinks label={t('filter.label')} links={links} />
}

function queryWith(search: URLSearchParams, all: boolean): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  if (all) query.set('all', 'true')
  else query.delete('all')
  return `?${query}`
}
