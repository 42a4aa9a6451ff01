import { database, type Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { countUnfinishedDocuments } from '#app/data/read/reports/issued-documents.sql.server.ts'
import {
  findDueReport,
  findReport,
  listDueReports,
  listReportsTooLate,
  type DueReport,
} from '#app/data/read/reports/reports.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { insertDocument } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { moveReport } from '#app/data/write/reports/reports.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature, hasFeature } from '#app/domain/plans/features.ts'
import { issueDate, nextIssueAt, reportDates } from '#app/domain/reports/issue-times.ts'
import { mostUnfinished, oldestDue } from '#app/domain/reports/limits.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { day, minute, second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
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

/** After a fault, a report is looked at again so much later. */
const pauseOfFault = day

/**
 * Orders the documents of all reports that are due. The job that orders one also notes when its report comes next, so that a
 * killed server orders none twice and leaves none out. After a standstill each day of the last week is told of. Reports
 * of a company whose plan has none are paused: they are only moved on. A report whose time was set by a clock that was
 * ahead gets the right one.
 */
export async function orderDueDocuments(now: Date, signal?: AbortSignal): Promise<void> {
  await correctTimes(now)
  for (;;) {
    const due = listDueReports(readingSql(), { now, limit: reportsAtOnce })
    for (const { id } of due) {
      if (signal?.aborted) return
      await orderOrPutOff(id, now)
    }
    if (due.length === 0) return
  }
}

async function orderOrPutOff(id: string, now: Date) {
  await orPutOff(id, now, () =>
    database().atomically((sql) => {
      const report = findDueReport(sql, id, now)
      if (report) orderDue(sql, report, now)
    }),
  )
}

/** One report that can't be ordered must not keep all others from it. */
async function orPutOff(id: string, now: Date, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    log().error({ error, report: id }, 'report not ordered')
    await database().atomically((sql) => moveReport(sql, { id, nextIssueAt: later(now, pauseOfFault) }))
  }
}

function orderDue(sql: Sql, report: DueReport, now: Date) {
  const { id, companyId, nextIssueAt: dueAt } = report
  const isNews = now.getTime() - dueAt.getTime() <= oldestDue
  if (isNews && hasFeature(readPlan(sql, companyId), 'reports'))
    insert(sql, companyId, { report, dueAt, byHand: false, now })
  const after = isNews ? dueAt : new Date(now.getTime() - oldestDue)
  moveReport(sql, { id, nextIssueAt: nextIssueAt(report, after) })
}

async function correctTimes(now: Date) {
  const tooLate = { daily: later(now, 2 * day), weekly: later(now, 8 * day), monthly: later(now, 32 * day) }
  for (const report of listReportsTooLate(readingSql(), { ...tooLate, limit: reportsAtOnce })) {
    const { id } = report
    await orPutOff(id, now, () =>
      database().atomically((sql) => moveReport(sql, { id, nextIssueAt: nextIssueAt(report, now) })),
    )
  }
}

function later(now: Date, by: number): Date {
  return new Date(now.getTime() + by)
}

type NewDocument = { report: Report; dueAt: Date; byHand: boolean; now: Date }

function insert(sql: Sql, companyId: string, { report, dueAt, byHand, now }: NewDocument): string {
  const { id: reportId, name, timezone } = report
  const { from: fromDate, to: toDate } = reportDates(report, issueDate(dueAt, timezone))
  return insertDocument(sql, companyId, { reportId, name, fromDate, toDate, byHand, dueAt, now })
}
