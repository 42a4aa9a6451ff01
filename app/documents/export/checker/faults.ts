import type { LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'
import type { FileRow } from './rows-of-file.ts'

export type FaultCode =
  | 'gap'
  | 'entryChanged'
  | 'recordChanged'
  | 'olderChanged'
  | 'recordMissing'
  | 'recordUnentered'
  | 'stateUnentered'
  | 'endMissing'
  | 'headDiffers'
  | 'anchorMissing'
  | 'anchorDiffers'
  | 'proofDiffers'
  | 'photoMissing'
  | 'photoChanged'

/** Something that does not fit. */
export type Fault = {
  code: FaultCode
  /** Of the entry where it shows; null where there is none. */
  number: number | null
  record?: LedgerRecord
  recordId?: string
  /** The record as the export has it, if it does. */
  row?: FileRow
  /** When the entry was made, in ISO 8601. */
  at?: string
  /** The day of an anchor, YYYY-MM-DD. */
  day?: string
}

/** All that does not fit: how much it is, and the first few of it by the number of their entries, those without one last. */
export type Faults = { count: number; first: Fault[] }

const mostKept = 10

export function collectFaults() {
  const faults: Faults = { count: 0, first: [] }
  return {
    faults,
    add(fault: Fault): void {
      faults.count += 1
      const last = faults.first.at(-1)
      if (faults.first.length >= mostKept && last && orderOf(last) <= orderOf(fault)) return
      faults.first.push(fault)
      faults.first.sort((one, other) => orderOf(one) - orderOf(other))
      if (faults.first.length > mostKept) faults.first.pop()
    },
  }
}

export type FaultCollector = ReturnType<typeof collectFaults>

function orderOf({ number }: Fault): number {
  return number ?? Infinity
}
