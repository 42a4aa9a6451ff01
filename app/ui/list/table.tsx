import { Link } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type TableProps = {
  columns: string[]
  /** What the last column leads to; said to who can't see its icon. */
  end: string
  /** Whether the widths are those of the style sheet, so that several tables below each other agree. */
  fixed?: boolean
  children: ReactNode
}

/** A list as rows; on a phone each row is a card. */
export function Table({ columns, end, fixed = false, children }: TableProps) {
  return (
    <table className={fixed ? 'list fixed aligned' : 'list'}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{end}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type RowHeadProps = Pick<ComponentProps<typeof Link>, 'to' | 'preventScrollReset'> & {
  name: string
  /** What else it is called, or where it is. */
  small: string
}

/** The first cell of a row: its name leads to what it is about. */
export function RowHead({ name, small, ...link }: RowHeadProps) {
  return (
    <th scope="row">
      <Link {...link}>{name}</Link>
      <small>{small}</small>
    </th>
  )
}

type RowEndProps = Pick<ComponentProps<typeof Link>, 'to' | 'preventScrollReset'> & { label: string; icon: IconName }

/** The last cell of a row: where else it leads, as an icon. */
export function RowEnd({ label, icon, ...link }: RowEndProps) {
  return (
    <td className="end-col">
      <Link className="btn ghost icon-only" aria-label={label} {...link}>
        <Icon name={icon} />
      </Link>
    </td>
  )
}
