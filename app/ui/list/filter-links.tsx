import { Link } from '@remix-run/react'

type FilterLink = { to: string; label: string; count?: number; note?: string | undefined; current: boolean }

/** Filters of a list as links. */
export function FilterLinks({ label, links }: { label: string; links: FilterLink[] }) {
  return (
    <nav className="filter" aria-label={label}>
      {links.map(({ to, label: text, count, note, current }) => (
        <Link key={text} to={to} aria-current={current || undefined} preventScrollReset>
          {text} {count !== undefined && <span className="num">{count}</span>}{' '}
          {note && <span className="num">{note}</span>}
        </Link>
      ))}
    </nav>
  )
}
