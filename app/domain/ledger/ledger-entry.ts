/** An entry of a ledger, as the database and the export have it. */
export type LedgerEntry = {
  number: number
  /** As JSON has instants: 2026-11-20T13:01:00.000Z. */
  at: string
  kind: string
  recordId: string
  /** Hexadecimal digits; null where it is gone. */
  salt: string | null
  /** The hash of what it says of the record, hexadecimal. */
  content: string
  hash: string
}
