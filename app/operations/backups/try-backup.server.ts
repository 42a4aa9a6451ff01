import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFingerprints } from '#app/config/secret-fingerprints.server.ts'
import { backupWorkFolder, settings } from '#app/config/settings.server.ts'
import type { Manifest } from '#app/domain/backups/schema.ts'
import { withFirstLine } from '#app/gateways/backups/age.server.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import { backupFiles, type BackupFiles } from './backup-files.server.ts'
import { lockBackups } from './backup-lock.server.ts'
import { lengthsOf } from './copy-files.server.ts'
import { readManifest } from './list-backups.server.ts'
import { requireRoom } from './require-room.server.ts'
import { archiveContent, unpackBackup, type StoredBackup } from './unpack-backup.server.ts'

export type TriedBackup = {
  /** `unopened`: it is encrypted, the settings have no key, and it is whole as it is stored. */
  outcome: 'restored' | 'unopened'
  takenAt: Date
  rows: number
  companies: number
  files: number
  /** How many of the photos and logos were read. */
  readFiles: number
}

/**
 * Restores a backup into a temporary folder, checks it as a restore does, and removes it. Of the photos and logos all lengths
 * are compared and some are read. If it is encrypted and the settings have no key at all, what can be checked without one is
 * checked. Throws if the backup could not be restored on this machine, and if there is no room to try.
 */
export async function tryBackup({ store, name }: { store: BackupStore; name: string }): Promise<TriedBackup> {
  await mkdir(backupWorkFolder(), { recursive: true })
  const unlock = lockBackups()
  const work = trialFolder()
  try {
    await rm(work, { recursive: true, force: true })
    await mkdir(work)
    const manifest = await readManifest(store, name)
    if (!manifest) throw new Error(`There is no backup ${name} in ${store.place}`)
    await requireRoom('The try', { folder: work, bytes: manifest.database.bytes })
    const { BACKUP_AGE_IDENTITY: identities } = settings()
    const isUnopened = manifest.recipients.length > 0 && identities.length === 0
    if (isUnopened) await readStored({ store, name, manifest })
    else await unpackBackup({ store, name, manifest }, join(work, 'klarbuch.db'))
    const files = await backupFiles(store, { ...manifest, identities })
    await requireLengths(files, manifest)
    const { rows } = manifest.database
    const tried = {
      takenAt: new Date(manifest.takenAt),
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      companies: rows['Company'] ?? 0,
      files: Object.keys(manifest.files).length,
    }
    if (isUnopened) return { ...tried, outcome: 'unopened', readFiles: 0 }
    requirePepper(manifest)
    return { ...tried, outcome: 'restored', readFiles: await readSome(files, manifest) }
  } finally {
    await rm(work, { recursive: true, force: true })
    unlock()
  }
}

/** Where a backup is restored for a try. */
export function trialFolder(): string {
  return join(backupWorkFolder(), 'trial')
}

/** Removes what a try that was killed has left, unless one is going on. */
export async function removeLeftTrial(): Promise<void> {
  if (!existsSync(trialFolder())) return
  const unlock = lockOrNull()
  if (!unlock) return
  try {
    await rm(trialFolder(), { recursive: true, force: true })
  } finally {
    unlock()
  }
}

function lockOrNull(): (() => void) | null {
  try {
    return lockBackups()
  } catch {
    return null
  }
}

/** Reads an encrypted archive to its end. */
async function readStored(backup: StoredBackup): Promise<void> {
  for await (const chunk of withFirstLine(archiveContent(backup))) void chunk
}

async function requireLengths(files: BackupFiles, manifest: Manifest): Promise<void> {
  const lengths = await lengthsOf(files)
  requireWhole(Object.keys(manifest.files).filter((key) => lengths.get(key) !== manifest.files[key]))
}

const mostRead = 20

/** Reads up to 20 files, others each time. Returns how many. */
async function readSome(files: BackupFiles, { files: lengths }: Manifest): Promise<number> {
  const keys = Object.keys(lengths)
  const start = keys.length > 0 ? randomInt(keys.length) : 0
  const chosen = [...keys.slice(start), ...keys.slice(0, start)].slice(0, mostRead)
  for (const key of chosen) if ((await files.read(key))?.length !== lengths[key]) requireWhole([key])
  return chosen.length
}

function requireWhole(lacking: string[]): void {
  if (lacking.length === 0) return
  const names = lacking.slice(0, 5).join(' ')
  throw new Error(`${lacking.length} photos or logos are not in the backup, or not whole: ${names}`)
}

function requirePepper({ secrets }: Manifest): void {
  if (secrets.PIN_PEPPER === secretFingerprints().PIN_PEPPER) return
  throw new Error('PIN_PEPPER is not the one of the backup: no PIN and no second factor would work')
}
