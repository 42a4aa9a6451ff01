/** What may not fit in a ledger. */
export const ledgerFaults = [
  'gap',
  'entryChanged',
  'recordChanged',
  'recordMissing',
  'recordUnentered',
  'stateUnentered',
  'headDiffers',
  'headMissing',
  'anchorChanged',
  'photoChanged',
  'photoMissing',
] as const

/** The first thing that does not fit in a ledger. */
export type LedgerFault = {
  fault: (typeof ledgerFaults)[number]
  kind: string
  recordId: string
  /** The entry where it shows; null where an entry is missing. */
  number: number | null
  /** The instant of that entry, as JSON has instants. */
  at: string | null
  /** The day, YYYY-MM-DD (UTC), of the first known head that it stands before, or that it contradicts; null where none is known. */
  head: string | null
}

const aboutHeads: ReadonlySet<LedgerFault['fault']> = new Set(['headDiffers', 'headMissing', 'anchorChanged'])

/** Whether it is the chain as a whole that does not meet a head, and no single record. */
export function isAboutHead({ fault }: Pick<LedgerFault, 'fault'>): boolean {
  return aboutHeads.has(fault)
}
