import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import type { Report } from '#app/domain/reports/report.ts'

/** What an owner chooses of a report, and when it comes next. */
export type ReportValues = Omit<Report, 'id' | 'createdAt' | 'archivedAt'>

/** Inserts a report and returns its id. */
export function insertReport(sql: Sql, companyId: string, { now, ...report }: ReportValues & { now: Date }): string {
  const id = newId()
  insertRow(sql, 'Report', { id, companyId, ...columnsOf(report), createdAt: now, updatedAt: now })
  return id
}

/** Stores a changed report of the company. */
export function updateReport(
  sql: Sql,
  companyId: string,
  { id, now, ...report }: ReportValues & { id: string; now: Date },
): void {
  updateRows(sql, 'Report', { where: { id, companyId }, data: { ...columnsOf(report), updatedAt: now } })
}

function columnsOf({ scheduleIds, parts, columns, recipientIds, ...report }: ReportValues) {
  return {
    ...report,
    scheduleIds: JSON.stringify(scheduleIds),
    parts: JSON.stringify(parts),
    columns: JSON.stringify(columns),
    recipientIds: JSON.stringify(recipientIds),
  }
}

/** Ends a report of the company. Its documents stay; those that are not made yet are not any more. */
export function archiveReport(sql: Sql, companyId: string, { id, now }: { id: string; now: Date }): void {
  const data = { archivedAt: now, updatedAt: now, nextIssueAt: null }
  updateRows(sql, 'Report', { where: { id, companyId }, data })
  sql.run(endUnfinished, { id, companyId, now, failure: 'report.ended' satisfies ErrorCode })
}

const endUnfinished = `
  UPDATE IssuedDocument SET state = 'failed', failure = :failure, finishedAt = :now
  WHERE reportId = :id AND companyId = :companyId AND state IN ('waiting', 'running')`

/** Gives the reports about a group its new name. */
export function renameInReports(sql: Sql, companyId: string, { before, name }: { before: string; name: string }): void {
  const where = { companyId, selection: 'group' as const, selectionName: before }
  updateRows(sql, 'Report', { where, data: { selectionName: name } })
}

/** Notes when a report comes next. */
export function moveReport(sql: Sql, { id, nextIssueAt }: { id: string; nextIssueAt: Date | null }): void {
  updateRows(sql, 'Report', { where: { id }, data: { nextIssueAt } })
}

/** Sends the reports of its company to a recipient no more. */
export function leaveReports(sql: Sql, recipientId: string): void {
  sql.run(withoutRecipient, { recipientId })
}

const withoutRecipient = `
  UPDATE Report SET recipientIds = (
    SELECT json_group_array(named.value ORDER BY named.key) FROM json_each(Report.recipientIds) named WHERE named.value <> :recipientId)
  WHERE companyId = (SELECT companyId FROM Recipient WHERE id = :recipientId)
    AND EXISTS (SELECT 1 FROM json_each(Report.recipientIds) named WHERE named.value = :recipientId)`
