import { settings } from '#app/config/settings.server.ts'
import { database, newId } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { readStoredBytes, type OrderedDocument } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { awaitFile, type NewFile } from '#app/data/write/reports/issued-documents.sql.server.ts'
import type { NewPaper } from '#app/data/write/papers/papers.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { PaperCounts } from '#app/domain/papers/paper.ts'
import { pick } from '#app/domain/pick.ts'
import { filesOf, type FileForm } from '#app/domain/reports/kinds.ts'
import { mostBytes, mostStored } from '#app/domain/reports/limits.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { makeWithFacts } from '#app/operations/documents/make-document.server.ts'
import type { ReportDocument } from '#app/operations/documents/report-document.server.ts'
import { beginPaper, describePaper } from '#app/operations/papers/issue-paper.server.ts'
import { scopeOfReport, withMark } from '#app/operations/papers/scope-of-report.ts'
import { hashOf } from './hash-of.server.ts'
import { nameOfFile } from './name-of-file.ts'
import { planReport } from './plan-report.server.ts'

type Making = {
  now: Date
  signal: AbortSignal
  /** Whether nothing is stored yet where something in it is not final. */
  isPutOff: boolean
}

/** A stored file, and the paper that it is once the document is ready. */
export type MadeFile = NewFile & { paper: NewPaper }

/** The stored files of a document; null if it is put off. */
export type MadeFiles = MadeFile[] | null

/**
 * Makes the files of a document and puts them into the store. Fails as `planReport` and documents do, with `report.tooLarge`,
 * with `report.noRoom` where the company has two gigabytes of them or the disk is full, and with `server.unavailable` if the
 * store takes none.
 */
export async function makeDocumentFiles(
  { id: documentId, companyId, number, name, fromDate, toDate }: OrderedDocument,
  report: Report,
  { now, signal, isPutOff }: Making,
): Promise<Result<MadeFiles>> {
  const dates = { from: fromDate, to: toDate }
  const planned = await planReport({ companyId, report, dates, number, signal, now })
  if (!planned.ok) return planned
  const files: MadeFile[] = []
  for (const form of filesOf(report.form)) {
    const begun = beginPaper(companyId)
    const file = await makeReportFile(form, { companyId, data: withMark(planned.value, begun), signal })
    if (!file.ok) return file
    if (isPutOff && !file.value.isOver) return ok(null)
    const stored = await store(companyId, { form, bytes: file.value.bytes, now })
    if (!stored.ok) return stored
    const paper = await describePaper(begun, {
      ...scopeOfReport('report', planned.value),
      ...pick(stored.value, ['form', 'bytes', 'sha256']),
      name: nameOfFile({ name, fromDate, toDate, form }),
      counts: file.value.counts,
      way: 'byReport',
      userId: null,
      documentId,
      issuedTo: [],
      issuedAt: now,
    })
    files.push({ ...stored.value, paper })
  }
  return ok(files)
}

type MadeReport = { bytes: Uint8Array<ArrayBuffer>; isOver: boolean; counts: PaperCounts }

type FileOrder = { companyId: string; data: ReportDocument; signal: AbortSignal }

/** One file of a report. Fails as documents do, with `document.tooLong`, and with `report.tooLarge`. */
export async function makeReportFile(form: FileForm, order: FileOrder): Promise<Result<MadeReport>> {
  const kind = form === 'pdf' ? 'reportPdf' : 'reportCsv'
  const made = await makeWithFacts({ kind, stopsMidway: true, ...order })
  if (!made.ok) return made
  const { bytes, facts } = made.value
  if ('failure' in facts) return fail(facts.failure, { field: 'period' })
  return bytes.length > mostBytes ? fail('report.tooLarge') : ok({ bytes, ...facts })
}

type StoredFile = { form: FileForm; bytes: Uint8Array; now: Date }

/** The key is noted first: a file that a killed server leaves is removed by the sweep. */
async function store(companyId: string, { form, bytes, now }: StoredFile): Promise<Result<NewFile>> {
  if (!(await hasRoom(companyId, bytes.length))) return fail('report.noRoom')
  const key = newId()
  await database().atomically((sql) => awaitFile(sql, companyId, { key, now }))
  try {
    await fileStore().put(key, bytes)
  } catch (error) {
    log().error({ error }, 'file of a report not stored')
    return fail('server.unavailable')
  }
  return ok({ key, form, bytes: bytes.length, sha256: await hashOf(bytes) })
}

async function hasRoom(companyId: string, bytes: number): Promise<boolean> {
  if (readStoredBytes(readingSql(), companyId) + bytes > mostStored) return false
  const free = await fileStore().freeBytes()
  return free === null || free - bytes >= settings().UPLOADS_LEAVE_FREE_MB * 1_000_000
}
