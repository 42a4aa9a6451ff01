import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon.tsx'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  /** The query parameter of the page. */
  name?: string
  /** Content after the count, such as the plan's limit. */
  children?: ReactNode
}

/** "1 bis 25 von 213" and two arrows, disabled at the ends; other query parameters stay. */
export function Pager({ page, pageSize, total, name = 'page', children }: PagerProps) {
  const { t } = useTranslation('common')
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <span>
        {t('pager.range', { from, to, total })}
        {children}
      </span>
      {total > pageSize && (
        <span className="acts">
          <Arrow name={name} to={page > 1 ? page - 1 : null} label={t('pager.previous')} icon="arrow-left" />
          <Arrow name={name} to={to < total ? page + 1 : null} label={t('pager.next')} icon="arrow-right" />
        </span>
      )}
    </nav>
  )
}

function Arrow({ to, name, label, icon }: { to: number | null; name: string; label: string; icon: IconName }) {
  const [search] = useSearchParams()
  if (to === null) {
    return (
      <button type="button" className="btn plain icon-only" disabled aria-label={label}>
        <Icon name={icon} />
      </button>
    )
  }
  const params = new URLSearchParams(search)
  params.set(name, String(to))
  return (
    <Link className="btn plain icon-only" to={`?${params}`} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
