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

/** The file with the newest heads beside the database: of each company its id, the number and hash of its newest entry, and its instant. */
export const storedHeadsSchema = z.object({
  format: z.literal(1),
  heads: z.array(z.tuple([z.string(), z.int().positive(), z.string().regex(/^[0-9a-f]{64}$/), z.iso.datetime()])),
})

/** What recounting the ledger of a company found, as the program `verify` prints it: how many entries it recounted, and the first fault. */
export const recountedLedgerSchema = z.object({
  companyId: z.string(),
  entries: z.int(),
  fault: ledgerFaultSchema.nullable(),
})
