import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

type PrintLinkProps = {
  total: number
  pageSize: number
  /** Where the app is, for the address that paper names. */
  origin: string
  scheduleId: string
}

/**
 * Leads to all rows of a list on one page, where it has more than one: a sheet to print, which the widgets' script prints
 * at once. It is where the browser's keys for printing lead, too; paper with one page of a list names its address. Where a
 * sheet can't hold them all, it leads to the files.
 */
export function PrintLink({ total, pageSize, origin, scheduleId }: PrintLinkProps) {
  const { t } = useTranslation('attendance')
  const { pathname, search } = useLocation()
  if (total <= pageSize) return null
  const query = new URLSearchParams(search)
  if (query.has('print')) {
    return (
      <>
        {'. '}
        <Link className="link" to={`/schedules/${scheduleId}/attendance/export`}>
          {t('print.tooMany')}
        </Link>
      </>
    )
  }
  query.delete('page')
  query.set('print', 'all')
  const sheet = `${pathname}?${query}`
  return (
    <>
      <span className="screen-only">
        {' · '}
        <Link className="link" to={`${sheet}#print`} data-print-all>
          {t('print.all')}
        </Link>
      </span>
      <span className="print-only">
        {'. '}
        {t('print.rest', { address: `${origin}${sheet}` })}
      </span>
    </>
  )
}
