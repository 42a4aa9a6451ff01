import type { LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'

/** How SQLite reads a record of the ledger. */
type RecordContents = {
  table: string
  /** The columns that never change, as canonical JSON of the row `r`; null if none are entered. */
  facts: string | null
  /** The columns that may change, in the same way; null if none may. */
  state: string | null
  /** The column in whose order its rows are read; rows of the same instant by their id. */
  time: string
  /** The condition for a row `r` whose state is as it was made; records without a state have none. */
  isAsMade: string
}

const text = (column: string) => `r.${column}`
const truth = (column: string) => `json(iif(r.${column}, 'true', 'false'))`
/** As in JSON of JavaScript: 2026-11-18T10:20:00.000Z. */
const instant = (column: string) => `replace(r.${column}, '+00:00', 'Z')`

/**
 * Canonical JSON (RFC 8785) as SQLite writes it: keys in order, nothing between. It holds only texts, whole numbers, true, false and
 * null, which both write in the same way.
 */
function canonical(parts: Record<string, string>): string {
  const sorted = Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `json_object(${sorted.map(([key, value]) => `'${key}', ${value}`).join(', ')})`
}

function columns(write: (column: string) => string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, write(name)]))
}

const takenReadings = `(
  SELECT json_array(v.readingsId, v.taken) FROM TakenReadings v WHERE v.checkInId = r.id)`

const entriesOfRevision = `(
  SELECT json_group_array(json_object('staffIds', json((
      SELECT json_group_array(p.staffId ORDER BY p.staffId) FROM TaskEntryStaff p WHERE p.entryId = e.id
    )), 'taskId', e.taskId) ORDER BY e.position)
  FROM TaskEntry e WHERE e.revisionId = r.id)`

type Parts = Record<string, string>

/**
 * Canonical JSON with more keys in some rows only: rows that were entered before there was such a column have no such key, and their
 * hash stays what it was.
 */
function canonicalWith(parts: Parts, { when, more }: { when: string; more: Parts }): string {
  return `iif(${when}, ${canonical({ ...parts, ...more })}, ${canonical(parts)})`
}

const checkInFacts: Parts = {
  ...columns(text, [
    'id',
    'scheduleId',
    'revisionId',
    'taskId',
    'staffId',
    'slotAt',
    'comment',
    'taskName',
    'publicName',
  ]),
  ...columns(text, ['signature', 'scheduleTitle', 'location', 'frequency', 'timezone']),
  ...columns(instant, ['slotStartsAt', 'claimedAt', 'checkedInAt']),
  enteredLater: truth('enteredLater'),
  readings: `json(${takenReadings})`,
}

const revisionFacts: Parts = {
  ...columns(text, ['id', 'scheduleId', 'status', 'frequency', 'months', 'days', 'times', 'timezone', 'onHolidays']),
  ...columns(text, ['windowBefore', 'windowAfter']),
  ...columns(truth, ['useCurrentTime', 'allowStaffImageUpload', 'forcePhotos', 'allowUnscheduled']),
  ...columns(instant, ['validFrom']),
  tasks: `json(${entriesOfRevision})`,
}

/** The SHA-256 of the photo's bytes as they were stored; null for a photo from before it was noted. */
const photoHash = '(SELECT u.sha256 FROM Upload u WHERE u.key = r.photoKey)'

/** With the hash of the photo where it is known. */
function canonicalWithPhoto(parts: Parts): string {
  return canonicalWith(parts, { when: `${photoHash} IS NOT NULL`, more: { photoHash } })
}

/** The tasks of a schedule that are hidden from its public page. */
const hiddenTasks = `(
  SELECT json_group_array(h.taskId ORDER BY h.taskId) FROM HiddenTask h WHERE h.scheduleId = r.id)`

/** Ids of users are left out: they go when an account is deleted. */
export const recordContents: Record<LedgerRecord, RecordContents> = {
  checkIn: {
    table: 'CheckIn',
    time: 'checkedInAt',
    facts: canonicalWith(checkInFacts, {
      when: 'r.offlineAt IS NOT NULL',
      more: { offlineAt: instant('offlineAt') },
    }),
    state: canonicalWithPhoto({
      ...columns(text, ['status', 'photoKey', 'deletedReason', 'photoRemovedReason']),
      ...columns(instant, ['completedAt', 'deletedAt', 'photoRemovedAt']),
      hidden: truth('hidden'),
    }),
    isAsMade: `r.status = 'completed' AND r.completedAt = r.checkedInAt AND NOT r.hidden AND r.photoKey IS NULL
      AND r.deletedAt IS NULL AND r.deletedReason IS NULL AND r.photoRemovedAt IS NULL AND r.photoRemovedReason IS NULL`,
  },
  excuse: {
    table: 'Excuse',
    time: 'createdAt',
    facts: canonical({
      ...columns(text, ['id', 'scheduleId', 'taskId', 'slotAt', 'reason', 'note', 'signature']),
      ...columns(instant, ['slotStartsAt', 'createdAt']),
    }),
    state: canonical(columns(instant, ['removedAt'])),
    isAsMade: 'r.removedAt IS NULL',
  },
  inspection: {
    table: 'Inspection',
    time: 'createdAt',
    facts: canonical({
      ...columns(text, [
        'id',
        'scheduleId',
        'checkInId',
        'taskId',
        'slotAt',
        'staffId',
        'signature',
        'verdict',
        'note',
      ]),
      ...columns(instant, ['slotStartsAt', 'createdAt']),
    }),
    state: canonicalWithPhoto({
      ...columns(text, ['photoKey', 'photoRemovedReason']),
      ...columns(instant, ['photoRemovedAt']),
    }),
    isAsMade: 'r.photoKey IS NULL AND r.photoRemovedAt IS NULL AND r.photoRemovedReason IS NULL',
  },
  notDone: {
    table: 'NotDoneReport',
    time: 'createdAt',
    facts: canonical({
      ...columns(text, [
        'id',
        'scheduleId',
        'taskId',
        'staffId',
        'slotAt',
        'timezone',
        'publicName',
        'signature',
        'reason',
        'note',
      ]),
      ...columns(instant, ['slotStartsAt', 'createdAt']),
    }),
    state: null,
    isAsMade: 'true',
  },
  revision: {
    table: 'ScheduleRevision',
    time: 'validFrom',
    facts: canonicalWith(revisionFacts, { when: 'NOT r.allowOffline', more: { allowOffline: truth('allowOffline') } }),
    state: null,
    isAsMade: 'true',
  },
  schedule: {
    table: 'Schedule',
    time: 'createdAt',
    facts: null,
    state: canonical({ ...columns(text, ['id']), hiddenTasks: `json(${hiddenTasks})` }),
    isAsMade: 'NOT EXISTS (SELECT 1 FROM HiddenTask h WHERE h.scheduleId = r.id)',
  },
  restore: {
    table: 'LedgerRestore',
    time: 'restoredAt',
    facts: canonical({
      ...columns(text, ['id', 'branchId', 'knownNumber', 'knownHash']),
      ...columns(instant, ['takenAt', 'restoredAt', 'knownAt']),
    }),
    state: null,
    isAsMade: 'true',
  },
  readings: {
    table: 'TaskReadings',
    time: 'validFrom',
    facts: canonical({ ...columns(text, ['id', 'taskId', 'asked']), ...columns(instant, ['validFrom']) }),
    state: null,
    isAsMade: 'true',
  },
}

/** The SQL that reads a part of a record of a company as canonical JSON: `content`. */
export function contentQuery(record: LedgerRecord, part: 'facts' | 'state'): string {
  const { table, facts, state } = recordContents[record]
  const content = part === 'facts' ? facts : state
  if (content === null) throw new Error(`A record of the kind ${record} has no ${part}`)
  return `SELECT ${content} AS content FROM ${table} r WHERE r.id = :recordId AND r.companyId = :companyId`
}
