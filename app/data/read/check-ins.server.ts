import { database, toSql } from '#app/data/database.server.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/admin-check-in.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { adminCheckInColumns, adminCheckInOf, type AdminCheckInRow } from './admin-check-in-row.server.ts'

/** What is left out or empty does not filter. `from` is included, `to` is not; both are about when the check-in was made. */
export type CheckInFilter = {
  schedule?: string | undefined
  staff?: string | undefined
  task?: string | undefined
  /** The name of the group that the schedule is in now, its case ignored. */
  group?: string | undefined
  /** The schedule's location as it was then. */
  location?: string | undefined
  status?: AdminCheckIn['status'] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export type CheckInPage = Paging & { items: AdminCheckIn[]; total: number }

/** One page of a company's check-ins, newest first, deleted ones too; the last page where `page` is beyond it. */
export function listCheckIns(
  companyId: string,
  { page: asked, pageSize, ...filter }: CheckInFilter & Paging,
): CheckInPage {
  const { where, values } = conditions(companyId, filter)
  const { read } = database()
  const { total = 0 } =
    read.get<{ total: number }>(`SELECT count(*) AS total FROM CheckIn c WHERE ${where}`, ...values) ?? {}
  const { page, start } = shownPage(total, { page: asked, pageSize })
  const rows = read.all<AdminCheckInRow>(pageQuery(where), ...values, pageSize, start)
  return { items: rows.map(adminCheckInOf), total, page, pageSize }
}

function conditions(companyId: string, filter: CheckInFilter): { where: string; values: string[] } {
  const asked: [string, string | undefined][] = [
    ['c.scheduleId = ?', filter.schedule],
    ['c.staffId = ?', filter.staff],
    ['c.taskId = ?', filter.task],
    [inGroup, filter.group && foldedKey(filter.group)],
    ['c.location = ?', filter.location],
    ['c.status = ?', filter.status],
    ['c.checkedInAt >= ?', filter.from && toSql(filter.from)],
    ['c.checkedInAt < ?', filter.to && toSql(filter.to)],
  ]
  const given = asked.flatMap(([condition, value]) => (value ? [{ condition, value }] : []))
  return {
    where: ['c.companyId = ?', ...given.map(({ condition }) => condition)].join(' AND '),
    values: [companyId, ...given.map(({ value }) => value)],
  }
}

const inGroup = `c.scheduleId IN (
  SELECT s.id FROM Schedule s JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.companyId = c.companyId AND g.nameKey = ?)`

// The place of a page is found by an index, whose order this is to the last; only the page's rows are read in whole.
function pageQuery(where: string): string {
  return `
    SELECT ${adminCheckInColumns}
    FROM (SELECT c.rowid AS place FROM CheckIn c WHERE ${where} ORDER BY c.checkedInAt DESC, c.rowid DESC LIMIT ? OFFSET ?) chosen
    JOIN CheckIn c ON c.rowid = chosen.place
    ORDER BY c.checkedInAt DESC, c.rowid DESC`
}
