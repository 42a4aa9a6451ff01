import { Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

type PrintLinkProps = { total: number; pageSize: number }

/** Leads to all rows of a list on one page, where it has more than one: a sheet to print. */
export function PrintLink({ total, pageSize }: PrintLinkProps) {
  const { t } = useTranslation('attendance')
  const [search] = useSearchParams()
  if (total <= pageSize) return null
  const query = new URLSearchParams(search)
  query.delete('page')
  query.set('print', 'all')
  return (
    <span className="screen-only">
      {' · '}
      <Link className="link" to={`?${query}`}>
        {t('print.all')}
      </Link>
    </span>
  )
}
