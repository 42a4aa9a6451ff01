import { Link } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type TableProps = {
  columns: string[]
  /** The head of a first column with boxes, for screen readers. */
  start?: string
  /** The head of a last column with icons, for screen readers. */
  end?: string
  /** The class with the widths of the columns; without it they are as wide as their content. */
  widths?: 'fixed' | 'fixed aligned' | 'recent'
  children: ReactNode
}

/** A list as rows; on a phone each row is a card. */
export function Table({ columns, start, end, widths, children }: TableProps) {
  return (
    <table className={widths ? `list ${widths}` : 'list'}>
      <thead>
        <tr>
          {start && (
            <th scope="col" className="box-col">
              <span className="vh">{start}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {end && (
            <th scope="col">
              <span className="vh">{end}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type RowBoxProps = { name: string; value: string; label: string }

/** A first cell with a box to select the row. */
export function RowBox({ label, ...box }: RowBoxProps) {
  return (
    <td className="box-col">
      <label>
        <input type="checkbox" autoComplete="off" aria-label={label} {...box} />
      </label>
    </td>
  )
}

type RowHeadProps = Pick<ComponentProps<typeof Link>, 'to' | 'preventScrollReset'> & {
  name: string
  /** A second line, such as another name or the location. */
  small: string
}

/** The first cell of a row: its name as a link. */
export function RowHead({ name, small, ...link }: RowHeadProps) {
  return (
    <th scope="row">
      <Link {...link}>{name}</Link>
      <small>{small}</small>
    </th>
  )
}

type RowLink = Pick<ComponentProps<typeof Link>, 'to' | 'preventScrollReset'> & { label: string; icon: IconName }

/** The last cell of a row: other links, as icons. */
export function RowLinks({ links }: { links: RowLink[] }) {
  return (
    <td className={links.length > 2 ? 'end-col many' : 'end-col'}>
      {links.map(({ label, icon, ...link }) => (
        <Link key={icon} className="btn ghost icon-only" aria-label={label} {...link}>
          <Icon name={icon} />
        </Link>
      ))}
    </td>
  )
}
