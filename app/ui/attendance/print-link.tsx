import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

type PrintLinkProps = {
  total: number
  pageSize: number
  /** APP_ORIGIN, for the address on paper. */
  origin: string
  scheduleId: string
}

/**
 * Links to a sheet with all rows of a list that has more than one page; the widgets' script prints the sheet at once.
 * The browser's print shortcut leads there too, and a printed single page names its address. Where a sheet can't hold
 * all rows, the link leads to the export.
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
