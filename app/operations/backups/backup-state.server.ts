import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import {
  backupTrySchema,
  doubtfulBackupSchema,
  lastBackupSchema,
  type BackupTry,
  type DoubtfulBackup,
  type LastBackup,
} from '#app/domain/backups/schema.ts'
import { backupWorkFolder } from '#app/config/settings.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { putFile } from '#app/gateways/files/put-file.server.ts'
import { unlessMissing } from '#app/gateways/files/unless-missing.server.ts'

/**
 * The last good backup of this database, except those before migrations, no matter who took it; null if none is known.
 */
export function lastBackup(): Promise<LastBackup | null> {
  return readNote('last.json', lastBackupSchema)
}

/** The last backup if it was doubtful; null once there is a good one. */
export function doubtfulBackup(): Promise<DoubtfulBackup | null> {
  return readNote('doubtful.json', doubtfulBackupSchema)
}

/** The last try to restore a backup; null if none is known. */
export function lastTry(): Promise<BackupTry | null> {
  return readNote('tried.json', backupTrySchema)
}

/** Notes how a try ended. */
export async function noteTry(tried: Omit<BackupTry, 'restoredAt'>): Promise<void> {
  const restoredAt = tried.outcome === 'restored' ? tried.triedAt : ((await lastTry())?.restoredAt ?? null)
  await putFile(placeOf('tried.json'), Buffer.from(JSON.stringify({ ...tried, restoredAt })))
}

/** Notes that a good backup was taken. */
export async function noteBackup(backup: LastBackup): Promise<void> {
  await putFile(placeOf('last.json'), Buffer.from(JSON.stringify(backup)))
  await rm(placeOf('doubtful.json'), { force: true })
}

/** Notes that a doubtful backup was taken. */
export function noteDoubtfulBackup(backup: DoubtfulBackup): Promise<void> {
  return putFile(placeOf('doubtful.json'), Buffer.from(JSON.stringify(backup)))
}

type NoteName = 'last.json' | 'doubtful.json' | 'tried.json'

/** A note damaged by a fault counts as no backup, so that the next backup is taken and replaces the note. */
async function readNote<Note>(name: NoteName, schema: z.ZodType<Note>): Promise<Note | null> {
  const text = await unlessMissing(readFile(placeOf(name), 'utf8'), null)
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    log().warn(
      { error: error instanceof Error ? error.message : String(error) },
      'note of the last backup not understood',
    )
    return null
  }
}

function placeOf(note: NoteName): string {
  return join(backupWorkFolder(), note)
}
