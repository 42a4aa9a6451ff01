import type { Sql } from '#app/data/database.server.ts'
import type { Report } from '#app/domain/reports/report.ts'

type Row = Omit<Report, Listed> & Record<Listed, string>

/** Stored as JSON. */
type Listed = 'scheduleIds' | 'parts' | 'columns' | 'recipientIds'

const columns = `id, name, selection, selectionName, scheduleIds, period, fromDate, toDate, parts, columns, withLogo, language,
  form, rhythm, weekday, monthDay, sendTime, timezone, recipientIds, nextIssueAt, createdAt, archivedAt`

/** A report of the company, also an ended one. */
export function findReport(sql: Sql, companyId: string, id: string): Report | undefined {
  const row = sql.get<Row>(`SELECT ${columns} FROM Report WHERE id = :id AND companyId = :companyId`, { id, companyId })
  return row && reportOf(row)
}

/** The reports of a company in the order in which they were made; of those that have ended, the ones with documents. */
export function listReports(sql: Sql, companyId: string): Report[] {
  return sql.all<Row>(ofCompany, { companyId }).map(reportOf)
}

const ofCompany = `
  SELECT ${columns} FROM Report
  WHERE companyId = :companyId
    AND (archivedAt IS NULL OR EXISTS (SELECT 1 FROM IssuedDocument d WHERE d.reportId = Report.id))
  ORDER BY createdAt, id`

/** How many reports of a company have not ended. */
export function countReports(sql: Sql, companyId: string): number {
  const query = 'SELECT count(*) AS count FROM Report WHERE companyId = :companyId AND archivedAt IS NULL'
  return sql.get<{ count: number }>(query, { companyId })?.count ?? 0
}

/** Whether a recipient gets a report of their company. */
export function isInReports(sql: Sql, companyId: string, recipientId: string): boolean {
  return sql.get(withRecipient, { companyId, recipientId }) !== undefined
}

const withRecipient = `
  SELECT 1 FROM Report r JOIN json_each(r.recipientIds) named ON named.value = :recipientId
  WHERE r.companyId = :companyId AND r.archivedAt IS NULL LIMIT 1`

/** When the last document of each report of a company was ordered, by the report's id. */
export function mapLastDocuments(sql: Sql, companyId: string): Map<string, Date> {
  const rows = sql.all<{ reportId: string; createdAt: Date }>(lastDocuments, { companyId })
  return new Map(rows.map(({ reportId, createdAt }) => [reportId, createdAt]))
}

const lastDocuments = `
  SELECT d.reportId, d.createdAt FROM Report r
  JOIN IssuedDocument d ON d.rowid = (
    SELECT rowid FROM IssuedDocument WHERE reportId = r.id ORDER BY createdAt DESC LIMIT 1)
  WHERE r.companyId = :companyId`

/** The names of the reports of a company that are sent automatically. */
export function listSentReportNames(sql: Sql, companyId: string): string[] {
  return sql.all<{ name: string }>(sentByThemselves, { companyId }).map(({ name }) => name)
}

const sentByThemselves = `
  SELECT name FROM Report WHERE companyId = :companyId AND archivedAt IS NULL AND rhythm <> 'none' ORDER BY createdAt, id`

/** A report that is due, and whose it is. */
export type DueReport = Report & { companyId: string; nextIssueAt: Date }

/** The ids of reports of all companies that are due by now, those due first first. */
export function listDueReports(sql: Sql, query: { now: Date; limit: number }): { id: string }[] {
  return sql.all('SELECT id FROM Report WHERE nextIssueAt <= :now ORDER BY nextIssueAt LIMIT :limit', query)
}

/** A report if it is due by now, for the job that orders its document. */
export function findDueReport(sql: Sql, id: string, now: Date): DueReport | undefined {
  const row = sql.get<Row & { companyId: string; nextIssueAt: Date }>(due, { id, now })
  return row && { ...reportOf(row), companyId: row.companyId, nextIssueAt: row.nextIssueAt }
}

const due = `SELECT ${columns}, companyId FROM Report WHERE id = :id AND nextIssueAt <= :now`

type TooLate = { daily: Date; weekly: Date; monthly: Date; limit: number }

/** Reports that come next later than their rhythm allows: the clock was ahead when that was set. */
export function listReportsTooLate(sql: Sql, query: TooLate): Report[] {
  return sql.all<Row>(tooLate, query).map(reportOf)
}

const tooLate = `
  SELECT ${columns} FROM Report
  WHERE nextIssueAt > :daily AND nextIssueAt > CASE rhythm WHEN 'daily' THEN :daily WHEN 'weekly' THEN :weekly ELSE :monthly END
  LIMIT :limit`

function reportOf({ scheduleIds, parts, columns: csvColumns, recipientIds, ...row }: Row): Report {
  return {
    ...row,
    withLogo: Boolean(row.withLogo),
    scheduleIds: JSON.parse(scheduleIds) as string[],
    parts: JSON.parse(parts) as Report['parts'],
    columns: JSON.parse(csvColumns) as Report['columns'],
    recipientIds: JSON.parse(recipientIds) as string[],
  }
}
