import type { LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'
import type { FileRow } from './rows-of-file.ts'

/** How the records of a kind stand in the files of an export, and which of their fields the ledger hashes. */
export type RecordFile = {
  file: string
  /** Exports from before there were such records have no such file. */
  mayBeMissing?: true
  /** The field in whose order they are. */
  time: string
  /** What never changes; with `?`, fields that are left out where they have no value. */
  facts: readonly string[]
  /** What may change, in the same way. */
  state: readonly string[]
  /** The state in which a record is made. Fields without a value here are null then. */
  made?: (row: FileRow) => FileRow
}

/** The files that hold records of the ledger. A new field of a record is one more name here, a new kind of record one more line. */
export const recordFiles: Record<LedgerRecord, RecordFile> = {
  checkIn: {
    file: 'check-ins.json',
    time: 'checkedInAt',
    facts: named(`
      id scheduleId revisionId taskId staffId slotAt slotStartsAt claimedAt checkedInAt offlineAt? enteredLater comment
      taskName publicName signature scheduleTitle location frequency timezone readings`),
    state: named(
      'status completedAt hidden photoKey photoHash? photoRemovedAt photoRemovedReason deletedAt deletedReason',
    ),
    made: ({ checkedInAt }) => ({ status: 'completed', completedAt: checkedInAt, hidden: false }),
  },
  excuse: {
    file: 'excuses.json',
    time: 'createdAt',
    facts: named('id scheduleId taskId slotAt slotStartsAt reason note signature createdAt'),
    state: named('removedAt'),
  },
  inspection: {
    file: 'inspections.json',
    time: 'createdAt',
    facts: named('id scheduleId checkInId taskId slotAt slotStartsAt staffId signature verdict note createdAt'),
    state: named('photoKey photoHash? photoRemovedAt photoRemovedReason'),
  },
  notDone: {
    file: 'not-done.json',
    time: 'createdAt',
    facts: named(`
      id scheduleId taskId staffId slotAt slotStartsAt timezone publicName signature reason note createdAt`),
    state: [],
  },
  revision: {
    file: 'schedules.json',
    time: 'validFrom',
    facts: named(`
      id scheduleId status frequency months days times timezone onHolidays validFrom windowBefore windowAfter
      useCurrentTime allowStaffImageUpload forcePhotos allowUnscheduled allowOffline? tasks`),
    state: [],
  },
  restore: {
    file: 'ledger-restores.json',
    mayBeMissing: true,
    time: 'restoredAt',
    facts: named('id branchId knownNumber knownHash takenAt restoredAt knownAt'),
    state: [],
  },
  schedule: {
    file: 'schedules.json',
    time: 'createdAt',
    facts: [],
    state: named('id hiddenTasks'),
    made: ({ id }) => ({ id, hiddenTasks: [] }),
  },
  readings: { file: 'task-readings.json', time: 'validFrom', facts: named('id taskId asked validFrom'), state: [] },
}

/** The names in a text, between spaces. */
function named(names: string): string[] {
  return names.trim().split(/\s+/)
}

/** The values of check-ins, in the order of those; each belongs to its check-in. */
export const takenReadingsFile = 'readings.json'

/** The rows of schedules.json as revisions, with their lists as the ledger has them: as texts. */
export function revisionsOf({ id: scheduleId, revisions }: FileRow): FileRow[] {
  return listOf(revisions).map((revision) => ({
    ...revision,
    scheduleId,
    months: JSON.stringify(revision['months']),
    days: JSON.stringify(revision['days']),
    times: JSON.stringify(revision['times']),
    // As usual it is allowed, and then left out.
    allowOffline: revision['allowOffline'] === false ? false : null,
    tasks: listOf(revision['tasks']).map(({ staffIds, taskId }) => ({ staffIds, taskId })),
  }))
}

/** A row of task-readings.json with what is asked as the ledger has it: as a text. */
export function askedReadingsOf(row: FileRow): FileRow {
  return { ...row, asked: JSON.stringify(row['asked']) }
}

/** The values of a check-in as its facts have them; null without. */
export function takenReadingsOf(row: FileRow | undefined): unknown {
  return row ? [row['readingsId'], JSON.stringify(row['taken'])] : null
}

/** A field of a record's canonical JSON. */
export type Field = { name: string; isOptional: boolean }

/** The fields with these names in the order of canonical JSON. */
export function sortedFields(names: readonly string[]): Field[] {
  const fields = names.map((name) => ({ name: name.replace('?', ''), isOptional: name.endsWith('?') }))
  return fields.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Canonical JSON (RFC 8785) of some fields of a row; a field that is missing is null. */
export function canonicalJson(row: FileRow, fields: readonly Field[]): string {
  const content: FileRow = {}
  for (const { name, isOptional } of fields) {
    const value = row[name] ?? null
    if (value !== null || !isOptional) content[name] = value
  }
  return JSON.stringify(content)
}

function listOf(value: unknown): FileRow[] {
  return Array.isArray(value) ? (value as FileRow[]) : []
}
