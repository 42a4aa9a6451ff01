import { z } from 'zod'
import { ledgerFaults, type LedgerFault } from './ledger-fault.ts'

/** A fault as it is kept. */
export const ledgerFaultSchema = z.object({
  fault: z.enum(ledgerFaults),
  kind: z.string(),
  recordId: z.string(),
  number: z.int().nullable(),
  at: z.iso.datetime().nullable(),
  head: z.iso.date().nullable(),
}) satisfies z.ZodType<LedgerFault>

/** What recounting the ledger of a company found, as the program `verify` prints it: how many entries it recounted, and the first fault. */
export const recountedLedgerSchema = z.object({
  companyId: z.string(),
  entries: z.int(),
  fault: ledgerFaultSchema.nullable(),
})
