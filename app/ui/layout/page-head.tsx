import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type PageHeadProps = {
  title: ReactNode
  /** The link to the parent page. */
  crumb?: { to: string; label: string }
  lead?: ReactNode
  /** A line of states below the title. */
  meta?: ReactNode
  /** The actions, at the right. */
  children?: ReactNode
}

export function PageHead({ title, crumb, lead, meta, children }: PageHeadProps) {
  return (
    <div className="head">
      <div>
        {crumb && (
          <Link className="crumb" to={crumb.to}>
            <Icon name="arrow-left" />
            {crumb.label}
          </Link>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {meta && <p className="meta">{meta}</p>}
      </div>
      {children && <div className="acts">{children}</div>}
    </div>
  )
}
