import type { LedgerFault } from '#app/domain/ledger/ledger-fault.ts'

/** What each fault means, for an operator. */
const meanings: Record<LedgerFault['fault'], string> = {
  gap: 'an entry before it is missing',
  entryChanged: 'the entry is not as it was written',
  recordChanged: 'the record is not as it was entered',
  recordMissing: 'the record is gone',
  recordUnentered: 'the record is in no entry',
  stateUnentered: 'the record was changed without an entry',
}

/** "entry 12 of 2026-11-20T13:01:00.000Z, checkIn k3…: the record is not as it was entered" */
export function faultInWords({ fault, kind, recordId, number, at }: LedgerFault): string {
  const entry = number === null || at === null ? '' : `entry ${number} of ${at}, `
  return `${entry}${kind} ${recordId}: ${meanings[fault]}`
}
