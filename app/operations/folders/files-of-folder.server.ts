import { setTimeout } from 'node:timers/promises'
import type { OrderedFolder } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapTitles } from '#app/data/read/schedules/schedule-titles.sql.server.ts'
import { mapPublicNames } from '#app/data/read/tasks/tasks.server.ts'
import { folderFileNames } from '#app/documents/folders/folder-file-names.server.ts'
import type { FolderEntry } from '#app/documents/folders/folder-cover.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { workOf } from '#app/domain/folders/folder-work.ts'
import { pick } from '#app/domain/pick.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { second } from '#app/domain/time/durations.ts'
import {
  attendanceOrder,
  placeAttendance,
  readCompanyPart,
} from '#app/operations/attendance/attendance-order.server.ts'
import { countOccurrences } from '#app/operations/attendance/find-export.server.ts'
import { makeWithFacts, type DocumentOrder, type Kind } from '#app/operations/documents/make-document.server.ts'

type FolderFile = {
  path: string
  bytes: Uint8Array
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
  let timezone = defaultTimeZone
  let workDone = 0
  for (const [index, scheduleId] of scheduleIds.entries()) {
    const placed = await placeAttendance({ ...shared, scheduleId })
    if (!placed.ok) return yield placed
    const data = attendanceOrder(placed.value, common, { language, madeAt })
    const made = await untilMade({ kind: 'attendanceWithSummary', data, ...reader })
    if (!made.ok) return yield made
    const path = names.ofSchedules[index] ?? ''
    contents.push({ ...pick(data.head.schedule, ['title', 'location']), file: path, summary: made.value.facts })
    if (index === 0) timezone = placed.value.timezone
    workDone += workOf({ occurrences: countOccurrences(data.records), photos: data.photos?.size ?? 0 })
    yield ok({ path, bytes: made.value.bytes, progress: { done: index + 1, workDone } })
  }
  const cover = { language, company: common.company, madeAt, timezone, selection, selectionName, dates, contents }
  const made = await untilMade({ kind: 'folderCover', data: cover, ...reader })
  yield made.ok ? ok({ path: names.ofCover, bytes: made.value.bytes }) : made
}

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
