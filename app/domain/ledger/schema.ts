import { z } from 'zod'
import { ledgerFaults, type LedgerFault } from './ledger-fault.ts'

/** Whether the heads of a ledger are shown to all who know the address, as the API takes it. */
export const publishedHeadsSchema = z.object({ published: z.boolean({ error: 'request.invalidFields' }) })

/** The same as sent by a form, which does not send an unticked box. */
export const publishedHeadsFormSchema = publishedHeadsSchema.partial()

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
