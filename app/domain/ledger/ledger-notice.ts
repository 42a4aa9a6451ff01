import type { LedgerFault } from './ledger-fault.ts'

/** A backup that was restored: what was entered since it was taken is missing, until `knownAt`, or the restore if that is null. */
export type LossyRestore = { takenAt: Date; restoredAt: Date; knownAt: Date | null }

/** What an owner should know of the ledger. */
export type LedgerNotice = { fault: LedgerFault } | { restore: LossyRestore }
