import { hashOfContent, hashOfEntry } from '#app/data/ledger-hashes.server.ts'
import { listEntriesOfRecords, type LinkedEntry } from '#app/data/read/papers/entries-of-records.sql.server.ts'
import {
  beforeAll,
  listScheduleRecords,
  slotRecords,
  type ScheduleRecord,
  type SlotRecord,
} from '#app/data/read/papers/records-of-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { entryKinds, type EntryKind } from '#app/domain/ledger/entry-kinds.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { RecordHistory } from '#app/domain/papers/check.ts'
import type { PaperSchedule } from '#app/domain/papers/paper.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** A record that a paper shows, as it is now. */
export type PaperRecord = {
  history: RecordHistory
  /** What identifies the record and what was entered when it was made, as a line. */
  line: string
  /** Whether it says what was entered of it last, and its entries are as they were written. */
  isAsEntered: boolean
}

/** Reading and hashing so many takes some 10 ms. */
const recordsAtOnce = 200

const kindsOfRecords = Object.keys(slotRecords) as SlotRecord[]

/**
 * The records that belong to the slots of a paper, schedule by schedule, always in the same order, some at a time. Yields to other
 * requests in between.
 */
export async function* recordsOfPaper(
  companyId: string,
  schedules: readonly PaperSchedule[],
): AsyncGenerator<PaperRecord[]> {
  for (const { id: scheduleId, from, to } of schedules) {
    for (const record of kindsOfRecords) {
      let after = beforeAll
      for (;;) {
        await nextTurn(companyId)
        const query = { record, scheduleId, from, to, after, limit: recordsAtOnce }
        const rows = listScheduleRecords(readingSql(), companyId, query)
        const entries = grouped(listEntriesOfRecords(readingSql(), companyId, rows), ({ recordId }) => [recordId])
        yield rows.map((row) => judge(record, row, entries.get(row.id) ?? []))
        const last = rows.at(-1)
        if (!last || rows.length < recordsAtOnce) break
        after = { time: last.time, id: last.id }
      }
    }
  }
}

function judge(record: SlotRecord, row: ScheduleRecord, entries: readonly LinkedEntry[]): PaperRecord {
  const own = entries.filter(({ kind }) => isEntryKind(kind) && entryKinds[kind].record === record)
  const changes = own.filter((entry) => partOf(entry) === 'state')
  const made = own.find((entry) => partOf(entry) === 'facts' && (record !== 'checkIn' || entry.number === row.number))
  const number = record === 'checkIn' ? row.number : (made?.number ?? null)
  // What is older than the ledger has no entry: the hash of what it says stands for it.
  const content = made?.content ?? (number === null ? hashOfContent('', row.facts) : '')
  const isMade = number === null || (made !== undefined && isKept(made) && says(made, row.facts))
  const last = changes.at(-1)
  const isChanged = last ? changes.every(isKept) && says(last, row.state ?? '') : row.isAsMade === 1
  return {
    history: { record, number, changes },
    line: `${record} ${row.id} ${number ?? ''} ${content}`,
    isAsEntered: isMade && isChanged,
  }
}

function isKept(entry: LinkedEntry): boolean {
  return entry.previous !== null && hashOfEntry(entry, entry.previous) === entry.hash
}

/** Whether this is what was entered. Where somebody took the salt away, nobody can tell. */
function says({ salt, content }: LinkedEntry, now: string): boolean {
  return salt !== null && hashOfContent(salt, now) === content
}

function partOf({ kind }: LinkedEntry): 'facts' | 'state' | null {
  return isEntryKind(kind) ? entryKinds[kind].part : null
}

function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(entryKinds, kind)
}
