import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

/** What is listed, in words. */
export type Listed = {
  /** Where, when and by whom. */
  about: string
  /** The page of it, and what a screen reader says of the link. */
  path: string
  label: string
}

type ListedItemProps = Listed & {
  /** The words of the link. */
  action: string
  /** What it is, in paragraphs. */
  children: ReactNode
}

/** One of those that an owner is to look at. */
export function ListedItem({ about, path, action, label, children }: ListedItemProps) {
  return (
    <li>
      <div>
        {children}
        <p className="small soft">
          <bdi>{about}</bdi>
        </p>
      </div>
      <Link className="btn plain" to={path} aria-label={label}>
        {action}
      </Link>
    </li>
  )
}
