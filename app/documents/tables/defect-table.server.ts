import type { Cell } from '#app/documents/csv.server.ts'
import type { Defect } from '#app/domain/defects/defect.ts'
import type { TableStyle } from './table-style.server.ts'

/** The columns of a table of defects, with the keys of their names. */
const columns = {
  category: 'defects:board.category',
  text: 'defects:form.text',
  count: 'defects:csv.count',
  state: 'column.status',
  scheduleTitle: 'column.scheduleTitle',
  location: 'column.location',
  from: 'defects:csv.from',
  openedBy: 'column.reportedBy',
  openedAt: 'defects:csv.openedAt',
  lastReportedAt: 'defects:csv.lastReportedAt',
  changedAt: 'defects:csv.changedAt',
  timezone: 'column.timezone',
  hidden: 'column.hidden',
  scheduleId: 'column.scheduleId',
  defectId: 'defects:csv.defectId',
} as const

type Column = keyof typeof columns

/** The heads of the table. */
export function defectHeads(style: TableStyle): string[] {
  return Object.entries(columns).map(([column, key]) => style.name(column, key))
}

/** The line of a defect. What somebody wrote is as they wrote it. */
export function defectLine(defect: Defect, style: TableStyle): Cell[] {
  const { timezone, lastReportedAt } = defect
  const cells: Record<Column, Cell> = {
    category: style.name(defect.category, `defects:category.${defect.category}`),
    text: defect.text,
    count: defect.count,
    state: style.name(defect.state, `defects:state.${defect.state}`),
    scheduleTitle: defect.title,
    location: defect.location,
    from: style.name(defect.source, `defects:from.${defect.source}`),
    openedBy: defect.openedBy,
    openedAt: style.instant(defect.openedAt, timezone),
    lastReportedAt: lastReportedAt && style.instant(lastReportedAt, timezone),
    changedAt: style.instant(defect.changedAt, timezone),
    timezone,
    hidden: style.flag(defect.isHidden),
    scheduleId: defect.scheduleId,
    defectId: defect.id,
  }
  return (Object.keys(columns) as Column[]).map((column) => cells[column])
}
