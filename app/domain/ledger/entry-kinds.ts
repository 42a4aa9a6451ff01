/**
 * What a ledger says of a record, by the kind of an entry. `facts` are what never changes of it, entered when it is made; `state` is
 * what may change, entered at each change. A record without an entry of its state is as it was made.
 */
export const entryKinds = {
  checkIn: { record: 'checkIn', part: 'facts' },
  photoMissing: { record: 'checkIn', part: 'state' },
  photo: { record: 'checkIn', part: 'state' },
  photoRemoved: { record: 'checkIn', part: 'state' },
  hidden: { record: 'checkIn', part: 'state' },
  shown: { record: 'checkIn', part: 'state' },
  removed: { record: 'checkIn', part: 'state' },
  excuse: { record: 'excuse', part: 'facts' },
  excuseRemoved: { record: 'excuse', part: 'state' },
  inspection: { record: 'inspection', part: 'facts' },
  inspectionPhoto: { record: 'inspection', part: 'state' },
  inspectionPhotoRemoved: { record: 'inspection', part: 'state' },
  notDone: { record: 'notDone', part: 'facts' },
  revision: { record: 'revision', part: 'facts' },
  readings: { record: 'readings', part: 'facts' },
  taskHidden: { record: 'schedule', part: 'state' },
  taskShown: { record: 'schedule', part: 'state' },
  restored: { record: 'restore', part: 'facts' },
} as const satisfies Record<string, { record: string; part: 'facts' | 'state' }>

/** What happened to a record. */
export type EntryKind = keyof typeof entryKinds

/**
 * What is kept in a ledger; `readings` are what a task asks for, those that were taken belong to their check-in. Of a schedule itself,
 * besides its revisions, only which of its tasks are hidden from the public page. A `restore` is that of a backup.
 */
export type LedgerRecord = (typeof entryKinds)[EntryKind]['record']

/** The first entry of a ledger that began when there were records already: over all that stood then. */
export const openingKind = 'opening'

/** All records, in the order in which the first entry reads them. */
export const ledgerRecords = [
  'revision',
  'schedule',
  'restore',
  'readings',
  'checkIn',
  'excuse',
  'inspection',
  'notDone',
] as const satisfies LedgerRecord[]

/** Kinds of entries about a part of a record. */
export function kindsOf(record: LedgerRecord, part: 'facts' | 'state'): EntryKind[] {
  return (Object.keys(entryKinds) as EntryKind[]).filter(
    (kind) => entryKinds[kind].record === record && entryKinds[kind].part === part,
  )
}
