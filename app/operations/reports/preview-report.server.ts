import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { findReport } from '#app/data/read/reports/reports.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { issueDate, reportDates } from '#app/domain/reports/issue-times.ts'
import type { FileForm } from '#app/domain/reports/kinds.ts'
import type { Report } from '#app/domain/reports/report.ts'
import type { ReportInput } from '#app/domain/reports/schema.ts'
import {
  countUntilRead,
  demandRoomForDocument,
  type UnreadDocument,
} from '#app/operations/documents/unread-documents.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { makeReportFile } from './make-document-files.server.ts'
import { planReport } from './plan-report.server.ts'
import { reportValuesOf } from './report-values.server.ts'

type Preview = {
  companyId: string
  form: FileForm
  now: Date
  /** Aborted when nobody waits for the document any more. */
  signal: AbortSignal
}

/**
 * A file of a report as it would be sent today; nothing is stored. Fails with `plan.featureNotIncluded`, as `planReport` and
 * documents do, and with `request.tooManyTries` after six exports in a minute.
 */
export async function previewInput(input: ReportInput, preview: Preview): Promise<Result<UnreadDocument>> {
  const values = await reportValuesOf(preview.companyId, { input, now: preview.now })
  return values.ok ? makePreview(values.value, preview) : values
}

/** The same for a stored report. Fails with `report.notFound`, too. */
export async function previewReport(reportId: string, preview: Preview): Promise<Result<UnreadDocument>> {
  const report = findReport(readingSql(), preview.companyId, reportId)
  return report ? makePreview(report, preview) : fail('report.notFound')
}

async function makePreview(
  report: Omit<Report, 'id' | 'createdAt' | 'archivedAt'>,
  { companyId, form, now, signal }: Preview,
): Promise<Result<UnreadDocument>> {
  const included = demandFeature(readPlan(readingSql(), companyId), 'reports')
  if (!included.ok) return included
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const room = demandRoomForDocument(companyId)
  if (!room.ok) return room
  const dates = reportDates(report, issueDate(now, report.timezone))
  const planned = await planReport({ companyId, report, dates, number: 'preview', signal, now })
  if (!planned.ok) return planned
  const made = await makeReportFile(form, { companyId, data: planned.value, signal })
  return made.ok ? countUntilRead(companyId, made.value.bytes) : made
}
