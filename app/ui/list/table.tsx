import { Link } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type TableProps = {
  columns: string[]
  /** What a last column of icons leads to, where there is one; said to who can't see them. */
  end?: string
  /** Which widths of the style sheet the columns have; as wide as what they hold where left out. */
  widths?: 'fixed' | 'fixed aligned' | 'recent'
  children: ReactNode
}

/** A list as rows; on a phone each row is a card. */
export function Table({ columns, end, widths, children }: TableProps) {
  return (
    <table className={widths ? `list ${widths}` : 'list'}>
      <thead>
        <tr>
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
