import type { LedgerRestore } from '#app/data/read/ledger/ledger-restores.sql.server.ts'
import { isAboutHead, type LedgerFault } from '#app/domain/ledger/ledger-fault.ts'

/** What each fault means, for an operator. */
const meanings: Record<LedgerFault['fault'], string> = {
  gap: 'an entry before it is missing',
  entryChanged: 'the entry is not as it was written',
  recordChanged: 'the record is not as it was entered',
  recordMissing: 'the record is gone',
  recordUnentered: 'the record is in no entry',
  stateUnentered: 'the record was changed without an entry',
  photoChanged: 'the file is not the one that was stored',
  photoMissing: 'the file is gone',
  anchorChanged: 'the anchor is not the one of which the timestamp of its day was made',
  headDiffers: 'the entry is another one than was the last then',
  headMissing: 'it is missing, with what came before it, although it was the last then',
}

/** "entry 12 of 2026-11-20T13:01:00.000Z, checkIn k3…, before the head of 2026-11-20: the record is not as it was entered" */
export function faultInWords({ fault, kind, recordId, number, at, head }: LedgerFault): string {
  const entry = number === null ? '' : at === null ? `entry ${number}, ` : `entry ${number} of ${at}, `
  const before = head === null ? '' : `, ${isAboutHead({ fault }) ? 'by' : 'before'} the head of ${head}`
  return `${entry}${kind} ${recordId}${before}: ${meanings[fault]}`
}

/** "entry 1101: the backup of 2026-11-20T02:30:00.000Z was restored at …; entries 1101 to 1204, until …, are missing" */
export function restoreInWords({ number, takenAt, restoredAt, knownNumber, knownAt }: LedgerRestore): string {
  const restored = `entry ${number}: the backup of ${takenAt.toISOString()} was restored at ${restoredAt.toISOString()}`
  if (knownNumber === null || knownAt === null) return `${restored}; what was entered in between is missing`
  if (knownNumber < number) return `${restored}; nothing is known to be missing`
  return `${restored}; entries ${number} to ${knownNumber}, until ${knownAt.toISOString()}, are missing`
}
