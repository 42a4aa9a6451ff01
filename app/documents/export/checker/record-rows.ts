import type { LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'
import type { ExportFiles } from './export-files.ts'
import { askedReadingsOf, recordFiles, revisionsOf, takenReadingsFile, takenReadingsOf } from './record-files.ts'
import type { FileRow } from './rows-of-file.ts'

/** The records of a kind as the ledger has them, oldest first, some at a time. */
export async function* recordRows(files: ExportFiles, record: LedgerRecord): AsyncGenerator<FileRow[]> {
  const { file, mayBeMissing } = recordFiles[record]
  if (mayBeMissing && !files.has(file)) return
  const rows = files.rows(file)
  if (record === 'revision') yield sortedByTime(await flattened(rows), record)
  else if (record === 'checkIn') yield* withReadings(rows, files.rows(takenReadingsFile))
  else if (record === 'readings') for await (const some of rows) yield some.map(askedReadingsOf)
  else yield* rows
}

/** Revisions stand with their schedules. */
async function flattened(schedules: AsyncGenerator<FileRow[]>): Promise<FileRow[]> {
  const revisions: FileRow[] = []
  for await (const some of schedules) revisions.push(...some.flatMap(revisionsOf))
  return revisions
}

function sortedByTime(rows: FileRow[], record: LedgerRecord): FileRow[] {
  const { time } = recordFiles[record]
  return rows.toSorted((one, other) => (String(one[time]) < String(other[time]) ? -1 : 1))
}

/** The values stand in the order of their check-ins; some that belong to none may stand between. */
const readAhead = 1000

async function* withReadings(checkIns: AsyncGenerator<FileRow[]>, readings: AsyncGenerator<FileRow[]>) {
  const waiting = new Map<unknown, FileRow>()
  let isOver = false
  for await (const rows of checkIns) {
    while (!isOver && waiting.size < rows.length + readAhead) {
      const next = await readings.next()
      if (next.done) isOver = true
      else for (const row of next.value) waiting.set(row['checkInId'], row)
    }
    yield rows.map((row) => {
      const taken = waiting.get(row['id'])
      waiting.delete(row['id'])
      return { ...row, readings: takenReadingsOf(taken) }
    })
  }
  // What is left belongs to no check-in, so it is told as one.
  const left = [...waiting.values()]
  for await (const rows of readings) left.push(...rows.slice(0, readAhead - left.length))
  yield left.map((row) => ({ ...row, id: row['checkInId'], readings: takenReadingsOf(row) }))
}
