import type { LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'

/** What can have become of the records of a paper since it was made. */
export const paperChanges = [
  'removed',
  'hidden',
  'shown',
  'photoRemoved',
  'photoAdded',
  'added',
  'excused',
  'excuseRemoved',
  'inspected',
  'notDone',
  'planChanged',
] as const
export type PaperChange = (typeof paperChanges)[number]

/** How often each has happened. */
export type PaperChanges = Record<PaperChange, number>

/** What was changed without an entry in the ledger. */
export type PaperFaults = {
  /** The ledger no longer has the entry that was its last when the paper was made. */
  isChainBroken: boolean
  /** Records that do not say what was entered. */
  altered: number
  /** Records that are gone. */
  missing: number
  /** Records that were not there. */
  slippedIn: number
}

/** Whether the records of a paper are what it shows; null where no ledger has them. */
export type PaperCheck = { changes: PaperChanges; faults: PaperFaults } | null

/** `uncovered`: it shows nothing that is in the ledger. */
export const paperStates = ['unchanged', 'changed', 'broken', 'uncovered'] as const
export type PaperState = (typeof paperStates)[number]

/** What a check comes to, in a word. */
export function stateOf(check: PaperCheck): PaperState {
  if (!check) return 'uncovered'
  const { isChainBroken, altered, missing, slippedIn } = check.faults
  if (isChainBroken || altered + missing + slippedIn > 0) return 'broken'
  return paperChanges.some((change) => check.changes[change] > 0) ? 'changed' : 'unchanged'
}

/** Changes of which none has happened. */
export function noChanges(): PaperChanges {
  return Object.fromEntries(paperChanges.map((change) => [change, 0])) as PaperChanges
}

/** The records that a paper shows, or that say what was due. */
type PaperRecordKind = keyof typeof additions

/** The entries of a record: the number of the one with which it came, null where it is older than the ledger; then its changes. */
export type RecordHistory = {
  record: PaperRecordKind
  number: number | null
  changes: readonly { number: number; kind: string }[]
}

/** Adds what has become of a record since the ledger had `head` entries. */
export function addChanges(sum: PaperChanges, { record, number, changes }: RecordHistory, head: number): void {
  const later = changes.filter((change) => change.number > head).map(({ kind }) => kind)
  if (number !== null && number > head) {
    const isGone = later.includes('removed') || later.includes('excuseRemoved')
    if (!isGone) sum[additions[record]] += 1
    return
  }
  if (later.includes('removed')) {
    sum.removed += 1
    return
  }
  if (later.includes('excuseRemoved')) sum.excuseRemoved += 1
  if (later.some((kind) => kind === 'photoRemoved' || kind === 'inspectionPhotoRemoved')) sum.photoRemoved += 1
  else if (later.some((kind) => kind === 'photo' || kind === 'inspectionPhoto')) sum.photoAdded += 1
  const wasHidden = isHidden(changes.filter((change) => change.number <= head))
  const isNowHidden = isHidden(changes)
  if (wasHidden !== isNowHidden) sum[isNowHidden ? 'hidden' : 'shown'] += 1
}

const additions = {
  checkIn: 'added',
  excuse: 'excused',
  inspection: 'inspected',
  notDone: 'notDone',
  revision: 'planChanged',
} as const satisfies Partial<Record<LedgerRecord, PaperChange>>

function isHidden(changes: RecordHistory['changes']): boolean {
  return changes.findLast(({ kind }) => kind === 'hidden' || kind === 'shown')?.kind === 'hidden'
}
