import { z } from 'zod'

/** What a backup says of itself. It is written last: a backup without one is none. */
export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Of the compressed database. */
  archive: z.object({ bytes: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  database: z.object({
    bytes: z.int().positive(),
    lastMigration: z.string(),
    /** How many rows each table has. */
    rows: z.record(z.string(), z.int().min(0)),
    /** The branch that it is of; none in manifests of older builds. */
    branch: z.string().nullable().default(null),
  }),
  /** Whether somebody asked for it; manifests of older builds do not say. */
  byHand: z.boolean().default(false),
  /** Why it may not be what the ones before it were; null where nothing speaks against it. */
  doubt: z.string().nullable().default(null),
  /** The bytes of each photo and logo that the database knows, by its key. */
  files: z.record(z.string().regex(/^[0-9a-z]{16}$/), z.int().min(0)),
  /** The keys of those that were not there any more. */
  missingFiles: z.array(z.string()),
  /** The keys of those that could not be read just then; manifests of older builds know none. */
  unreadFiles: z.array(z.string()).default([]),
  /** By these a restore tells whether it has the secrets that the database was written with. */
  secrets: z.object({ PIN_PEPPER: z.string(), SESSION_SECRET: z.string() }),
})

export type Manifest = z.infer<typeof manifestSchema>

/** What is noted beside the database of the last good backup, one that has all files that are there and is not doubtful. */
export const lastBackupSchema = z.object({
  name: z.string(),
  takenAt: z.coerce.date(),
  endedAt: z.coerce.date(),
  databaseBytes: z.int(),
  archiveBytes: z.int(),
  files: z.int(),
  copiedFiles: z.int(),
  missingFiles: z.int(),
})

export type LastBackup = z.infer<typeof lastBackupSchema>

/** What is noted beside the database of a doubtful backup, until there is a good one. */
export const doubtfulBackupSchema = z.object({ name: z.string(), takenAt: z.coerce.date(), doubt: z.string() })

export type DoubtfulBackup = z.infer<typeof doubtfulBackupSchema>
