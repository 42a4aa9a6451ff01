import { database, type Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { countUnfinishedDocuments } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { findReport, listDueReports, type DueReport } from '#app/data/read/reports/reports.sql.server.ts'
import { insertDocument } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { moveReport } from '#app/data/write/reports/reports.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature, hasFeature } from '#app/domain/plans/features.ts'
import { issueDate, nextIssueAt, reportDates } from '#app/domain/reports/issue-times.ts'
import { mostUnfinished, oldestDue } from '#app/domain/reports/limits.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'

/** The id of the document, and the name of its report. */
type OrderedReport = { id: string; name: string }

type Order = { companyId: string; reportId: string; now: Date }

/**
 * Orders a document of a report now, for the days of which it would tell today, and returns the id. It is made in the
 * background and sent to the recipients. Fails with `report.notFound`, `report.ended`, `plan.featureNotIncluded`,
 * `document.busy` while twenty of the company wait, and `request.enoughForOneDay`.
 */
export async function orderDocument({ companyId, reportId, now }: Order): Promise<Result<OrderedReport>> {
  return database().atomically((sql): Result<OrderedReport> => {
    const report = findReport(sql, companyId, reportId)
    if (!report) return fail('report.notFound')
    if (report.archivedAt) return fail('report.ended')
    const included = demandFeature(readPlan(sql, companyId), 'reports')
    if (!included.ok) return included
    if (countUnfinishedDocuments(sql, companyId) >= mostUnfinished)
      return fail('document.busy', { params: { retryAfter: minute / second } })
    const tries = creationsOf(sql, companyId, { kind: 'issuedDocuments', now })
    if (tries.wait > 0) return enoughForOneDay(tries.wait)
    tries.count()
    const id = insert(sql, companyId, { report, dueAt: now, byHand: true, now })
    return ok({ id, name: report.name })
  })
}

const reportsAtOnce = 20

/**
 * Orders the documents of all reports that are due. The job that orders one also notes when its report comes next, so that a
 * killed server orders none twice and leaves none out. After a standstill each day of the last week is told of. Reports
 * of a company whose plan has none are paused: they are only moved on.
 */
export async function orderDueDocuments(now: Date, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const due = await database().atomically((sql) => {
      const reports = listDueReports(sql, { now, limit: reportsAtOnce })
      for (const report of reports) orderDue(sql, report, now)
      return reports.length
    })
    if (due === 0) return
  }
}

function orderDue(sql: Sql, report: DueReport, now: Date) {
  const { id, companyId, nextIssueAt: dueAt } = report
  const isNews = dueAt !== null && now.getTime() - dueAt.getTime() <= oldestDue
  if (isNews && hasFeature(readPlan(sql, companyId), 'reports'))
    insert(sql, companyId, { report, dueAt, byHand: false, now })
  const earliest = new Date(now.getTime() - oldestDue)
  const after = dueAt && isNews ? dueAt : earliest
  moveReport(sql, { id, nextIssueAt: nextIssueAt(report, after) })
}

type NewDocument = { report: Report; dueAt: Date; byHand: boolean; now: Date }

function insert(sql: Sql, companyId: string, { report, dueAt, byHand, now }: NewDocument): string {
  const { id: reportId, name, timezone } = report
  const { from: fromDate, to: toDate } = reportDates(report, issueDate(dueAt, timezone))
  return insertDocument(sql, companyId, { reportId, name, fromDate, toDate, byHand, dueAt, now })
}
