import { digestTitle } from '#app/documents/mails/digest-mails.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { DigestFile } from '#app/domain/digests/digest-file.ts'
import { daysInFileName } from '#app/domain/folders/folder-days.ts'
import { joined } from '#app/domain/folders/file-names.ts'
import type { ReportContents } from '#app/domain/reports/report.ts'
import { beginPaper, type BegunPaper, type FinishedPaper } from '#app/operations/papers/issue-paper.server.ts'
import { scopeOfReport, withMark } from '#app/operations/papers/scope-of-report.ts'
import { makeReportFile } from '#app/operations/reports/make-document-files.server.ts'
import { planReport } from '#app/operations/reports/plan-report.server.ts'

/** A PDF, its name as readers save it: `Zusammenfassung_2026-11-16_2026-11-22.pdf`, and the paper that it is once it leaves. */
export type DigestPdf = { name: string; bytes: Uint8Array<ArrayBuffer>; begun: BegunPaper; paper: FinishedPaper }

type DigestOrder = {
  companyId: string
  file: DigestFile
  now: Date
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal
}

/**
 * The days of a digest as a PDF, as the records are now: figures, gaps and messages of each schedule, without photos. Fails as
 * `planReport` and documents do.
 */
export async function makeDigestPdf({ companyId, file, now, signal }: DigestOrder): Promise<Result<DigestPdf>> {
  const { language, ...dates } = file
  const title = digestTitle(language)
  const report = { ...contents, name: title, language }
  const planned = await planReport({ companyId, report, dates, number: null, signal, now })
  if (!planned.ok) return planned
  const begun = beginPaper(companyId)
  const made = await makeReportFile('pdf', { companyId, data: withMark(planned.value, begun), signal })
  if (!made.ok) return made
  const { bytes, counts } = made.value
  const name = `${joined([title, daysInFileName(dates)])}.pdf`
  const paper: FinishedPaper = { ...scopeOfReport('digest', planned.value), form: 'pdf', name, counts, issuedAt: now }
  return ok({ name, bytes, begun, paper })
}

const contents = {
  selection: 'all',
  selectionName: null,
  scheduleIds: [],
  parts: ['figures', 'gaps', 'comments'],
  columns: [],
  withLogo: true,
  form: 'pdf',
} satisfies Omit<ReportContents, 'name' | 'language'>
