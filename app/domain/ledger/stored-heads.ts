import { z } from 'zod'

/** The file with the newest heads beside the database: of each company its id, the number and hash of its newest entry, and its instant. */
export const storedHeadsSchema = z.object({
  format: z.literal(1),
  heads: z.array(z.tuple([z.string(), z.int().positive(), z.string().regex(/^[0-9a-f]{64}$/), z.iso.datetime()])),
})
