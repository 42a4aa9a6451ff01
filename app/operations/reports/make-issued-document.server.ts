import { database, type Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findUnfinishedDocument, type OrderedDocument } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { findReport } from '#app/data/read/reports/reports.sql.server.ts'
import {
  markDocumentBegun,
  markDocumentFailed,
  markDocumentReady,
  putDocumentOff,
} from '#app/data/write/reports/issued-documents.sql.server.ts'
import { insertPaper } from '#app/data/write/papers/papers.sql.server.ts'
import { fail, type Failure, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { issueDate } from '#app/domain/reports/issue-times.ts'
import { longestWait, mostBeginnings, pause, pauseOfWaiting } from '#app/domain/reports/limits.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { log } from '#app/gateways/log.server.ts'
import { mailDocument, mailDocumentFailure } from '#app/operations/mail/queue-report-mail.server.ts'
import { makeDocumentFiles, type MadeFiles } from './make-document-files.server.ts'

type Making = {
  clock: () => Date
  /** Aborted when the server stops: the document then stays ordered. */
  signal: AbortSignal
}

/**
 * Makes an ordered document and queues the mails to its recipients in the job that notes it as ready. One that could not be made
 * is tried again, three times in all, then the owner is told why. One that is sent automatically waits until what it tells is
 * final, 38 hours at most.
 */
export async function makeIssuedDocument(id: string, { clock, signal }: Making): Promise<void> {
  const document = findUnfinishedDocument(readingSql(), id)
  if (!document || signal.aborted) return
  const { beginnings } = document
  const made = beginnings < mostBeginnings ? await begin(document, { clock, signal }) : fail('document.notMade')
  const now = clock()
  // The next server begins it again, and this beginning does not count.
  if (signal.aborted && !made.ok)
    return database().atomically((sql) => putDocumentOff(sql, id, { beginnings, nextTryAt: now }))
  await database().atomically((sql) => end(sql, document, { made, now }))
  log().info({ document: id, ...(!made.ok && made.failure) }, 'document of a report ended')
}

async function begin(document: OrderedDocument, { clock, signal }: Making): Promise<Result<MadeFiles>> {
  const { id, companyId, beginnings } = document
  const now = clock()
  const nextTryAt = new Date(now.getTime() + pause)
  await database().atomically((sql) => markDocumentBegun(sql, id, { beginnings: beginnings + 1, nextTryAt }))
  const report = findReport(readingSql(), companyId, document.reportId)
  if (!report) return fail('report.notFound')
  const included = demandFeature(readPlan(readingSql(), companyId), 'reports')
  if (!included.ok) return included
  try {
    return await makeDocumentFiles(document, report, { now, signal, isPutOff: isWaiting(document, report, now) })
  } catch (error) {
    if (!signal.aborted) log().error({ error, document: id }, 'document of a report not made')
    return fail('document.notMade')
  }
}

/** Whether a document waits for windows that are open: not one that is wanted now, or whose days are not over anyway. */
function isWaiting({ byHand, dueAt, toDate }: OrderedDocument, { timezone }: Report, now: Date): boolean {
  return !byHand && toDate < issueDate(dueAt, timezone) && now.getTime() - dueAt.getTime() < longestWait
}

type Outcome = { made: Result<MadeFiles>; now: Date }

function end(sql: Sql, document: OrderedDocument, { made, now }: Outcome): void {
  const { id, companyId, reportId, dueAt } = document
  const beginnings = document.beginnings + 1
  const after = (wait: number) => new Date(now.getTime() + wait)
  // The server's own lack, of a place in the queue or a store that answers, does not count as a beginning.
  if (!made.ok && isPassing(made.failure) && now.getTime() - dueAt.getTime() < longestWait)
    return putDocumentOff(sql, id, { beginnings: document.beginnings, nextTryAt: after(pause) })
  if (!made.ok && isTriedAgain(made.failure) && beginnings < mostBeginnings)
    return putDocumentOff(sql, id, { beginnings, nextTryAt: after(pause) })
  const report = findReport(sql, companyId, reportId)
  if (!made.ok || !report) {
    const { code } = made.ok ? ({ code: 'report.notFound' } as const) : made.failure
    if (markDocumentFailed(sql, id, { failure: code, now }) && report) mailDocumentFailure(sql, document, { code, now })
    return
  }
  const files = made.value
  if (!files) return putDocumentOff(sql, id, { beginnings: document.beginnings, nextTryAt: after(pauseOfWaiting) })
  // The files of a document whose report was ended meanwhile are not noted, and the sweep removes them.
  if (!markDocumentReady(sql, { id, companyId, files, now })) return
  const issuedTo = mailDocument(sql, document, { report, files, now })
  for (const { paper } of files) insertPaper(sql, companyId, { ...paper, issuedTo })
}

/** What passes by itself. */
function isPassing({ code }: Failure): boolean {
  return code === 'document.busy' || code === 'server.unavailable'
}

/** What may be gone by the next time: not a report that is too long. */
function isTriedAgain(failure: Failure): boolean {
  return isPassing(failure) || failure.code === 'document.notMade' || failure.code === 'report.noRoom'
}
