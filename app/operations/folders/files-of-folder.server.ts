import { setTimeout } from 'node:timers/promises'
import type { OrderedFolder } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapTitles } from '#app/data/read/schedules/schedule-titles.sql.server.ts'
import { mapPublicNames } from '#app/data/read/tasks/tasks.server.ts'
import type { NewPaper } from '#app/data/write/papers/papers.sql.server.ts'
import { folderFileNames } from '#app/documents/folders/folder-file-names.server.ts'
import type { FolderEntry } from '#app/documents/folders/folder-cover.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { workOf } from '#app/domain/folders/folder-work.ts'
import { addSummaries } from '#app/domain/figures/records-summary.ts'
import { countsOfStatuses } from '#app/domain/papers/growing-counts.ts'
import type { PaperSchedule, PaperScope } from '#app/domain/papers/paper.ts'
import { pick } from '#app/domain/pick.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { second } from '#app/domain/time/durations.ts'
import {
  attendanceOrder,
  placeAttendance,
  readCompanyPart,
} from '#app/operations/attendance/attendance-order.server.ts'
import { countOccurrences, scopeOfExport } from '#app/operations/attendance/find-export.server.ts'
import { beginPaper, describePaper, type BegunPaper } from '#app/operations/papers/issue-paper.server.ts'
import { hashOf } from '#app/operations/reports/hash-of.server.ts'
import { makeWithFacts, type DocumentOrder, type Kind } from '#app/operations/documents/make-document.server.ts'

type FolderFile = {
  path: string
  bytes: Uint8Array
  /** The paper that it is once the folder is ready. */
  paper: NewPaper
  /** How much of the folder is made with this file; none for the cover. */
  progress?: { done: number; workDone: number }
}

type Making = { madeAt: Date; signal: AbortSignal }

/**
 * The PDFs of a folder in the order of its schedules, each made when it is its turn, and last the cover with their figures.
 * Ends with the first failure: that of `placeAttendance` or of a document.
 */
export async function* filesOfFolder(
  folder: OrderedFolder,
  { madeAt, signal }: Making,
): AsyncGenerator<Result<FolderFile>> {
  const { companyId, scheduleIds, language, withPhotos: photos, selection, selectionName } = folder
  const dates = { from: folder.fromDate, to: folder.toDate }
  const titles = mapTitles(readingSql(), companyId, scheduleIds)
  const names = folderFileNames({ language, dates, titles: scheduleIds.map((id) => titles.get(id) ?? '') })
  const common = await readCompanyPart(companyId)
  const shared = { companyId, publicNames: await mapPublicNames(companyId), range: dates, photos, now: madeAt }
  const reader = { companyId, signal, stopsMidway: true }
  const contents: FolderEntry[] = []
  const scopes: PaperSchedule[] = []
  let timezone = defaultTimeZone
  let workDone = 0
  for (const [index, scheduleId] of scheduleIds.entries()) {
    const placed = await placeAttendance({ ...shared, scheduleId })
    if (!placed.ok) return yield placed
    const begun = beginPaper(companyId)
    const data = attendanceOrder(placed.value, common, { language, madeAt, mark: begun.mark })
    const made = await untilMade({ kind: 'attendance', data, ...reader })
    if (!made.ok) return yield made
    const path = names.ofSchedules[index] ?? ''
    contents.push({ ...pick(data.head.schedule, ['title', 'location']), file: path, summary: made.value.facts })
    if (index === 0) timezone = placed.value.timezone
    workDone += workOf({ occurrences: countOccurrences(data.records), photos: data.photos?.size ?? 0 })
    const { bytes, facts } = made.value
    const paper = { ...scopeOfExport('attendance', placed.value), counts: countsOfStatuses(facts) }
    scopes.push(...paper.schedules)
    yield ok({
      path,
      bytes,
      paper: await describe(begun, { ...paper, name: path, bytes }),
      progress: { done: index + 1, workDone },
    })
  }
  const begun = beginPaper(companyId)
  const head = { language, company: common.company, madeAt, timezone, mark: begun.mark }
  const made = await untilMade({
    kind: 'folderCover',
    data: { ...head, selection, selectionName, dates, contents },
    ...reader,
  })
  if (!made.ok) return yield made
  const { bytes } = made.value
  const counts = countsOfStatuses(addSummaries(contents.map(({ summary }) => summary)))
  const scope = { kind: 'folderCover' as const, schedules: scopes, dates, timezone, counts }
  yield ok({ path: names.ofCover, bytes, paper: await describe(begun, { ...scope, name: names.ofCover, bytes }) })

  async function describe(ofFile: BegunPaper, { bytes: file, ...paper }: MadePaper): Promise<NewPaper> {
    const left = { way: 'inFolder' as const, userId: folder.userId, documentId: null, issuedTo: [], issuedAt: madeAt }
    const final = { form: 'pdf' as const, bytes: file.length, sha256: await hashOf(file) }
    return describePaper(ofFile, { ...paper, ...left, ...final })
  }
}

type MadePaper = PaperScope & Pick<NewPaper, 'name' | 'counts'> & { bytes: Uint8Array }

const pause = 2 * second
const mostTries = 150

/** Makes a document, also while the queue is full: nobody stands in it for a folder. */
async function untilMade<K extends Kind>(order: DocumentOrder<K>) {
  for (let tries = 1; !order.signal.aborted; tries += 1) {
    const made = await makeWithFacts(order)
    if (made.ok || made.failure.code !== 'document.busy' || tries === mostTries) return made
    await setTimeout(pause, undefined, { ref: false })
  }
  return fail('document.notMade')
}
