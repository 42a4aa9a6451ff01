import { z } from 'zod'

/** The description of a backup. It is written last: without it a backup is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The public keys of age for which the archive and the files are encrypted; empty if they are not. */
  recipients: z.array(z.string()).default([]),
  /** The compressed database, as it is stored. */
  archive: z.object({ bytes: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  database: z.object({
    bytes: z.int().positive(),
    lastMigration: z.string(),
    /** The number of rows in each table. */
    rows: z.record(z.string(), z.int().min(0)),
    /** The database's branch; null in manifests of older builds. */
    branch: z.string().nullable().default(null),
  }),
  /** Whether somebody started it by hand; missing in manifests of older builds. */
  byHand: z.boolean().default(false),
  /** Why it may not continue the backups before it; null when nothing is wrong. */
  doubt: z.string().nullable().default(null),
  /** The bytes of each photo and logo in the database, by its key. */
  files: z.record(z.string().regex(/^[0-9a-z]{16}$/), z.int().min(0)),
  /** The keys of files that no longer exist. */
  missingFiles: z.array(z.string()),
  /** The keys of files that could not be read at that time; missing in manifests of older builds. */
  unreadFiles: z.array(z.string()).default([]),
  /** Fingerprints by which a restore checks that it has the secrets of the database. */
  secrets: z.object({ PIN_PEPPER: z.string(), SESSION_SECRET: z.string() }),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The note beside the database about the last good backup, which has all existing files and is not doubtful. */
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

/**
 * The note beside the database about the last try to restore a backup. `unopened`: it is encrypted and the server has no
 * key, so only its stored form was checked.
 */
export const backupTrySchema = z.object({
  /** The name of the backup, or what was to be tried. */
  name: z.string(),
  triedAt: z.coerce.date(),
  outcome: z.enum(['restored', 'unopened', 'failed']),
  /** Why it failed; null if it did not. */
  reason: z.string().nullable(),
  /** When a backup was last restored; null if none ever was. */
  restoredAt: z.coerce.date().nullable(),
})

export type BackupTry = z.infer<typeof backupTrySchema>

/** The note beside the database about a doubtful backup, until there is a good one. */
export const doubtfulBackupSchema = z.object({ name: z.string(), takenAt: z.coerce.date(), doubt: z.string() })

export type DoubtfulBackup = z.infer<typeof doubtfulBackupSchema>
