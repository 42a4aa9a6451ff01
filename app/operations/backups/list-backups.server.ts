import { readBackupName, type NamedBackup } from '#app/domain/backups/backup-name.ts'
import { manifestSchema, type Manifest } from '#app/domain/backups/schema.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'

type Backup = { name: string; isEncrypted: boolean }

/**
 * The file names of the parts of a backup. An older build takes what it can't read for remains and removes it, unless it
 * does not know the name: so the manifest of an encrypted backup has its own.
 */
export const archiveOf = ({ name, isEncrypted }: Backup) => `${name}.db.gz${isEncrypted ? '.age' : ''}`
export const manifestOf = ({ name, isEncrypted }: Backup) => `${name}${isEncrypted ? '.age' : ''}.json`

/** A backup, and the stored size of its compressed database in bytes. */
export type ListedBackup = NamedBackup & Backup & { bytes: number }

/** The complete backups of a store, newest first. */
export async function listBackups(store: BackupStore): Promise<ListedBackup[]> {
  const lengths = new Map<string, number>()
  for await (const { name, bytes } of store.list()) lengths.set(name, bytes)
  return [...lengths.keys()]
    .flatMap((name) => {
      const [manifest, age] = /(\.age)?\.json$/.exec(name) ?? []
      const named = manifest === undefined ? null : readBackupName(name.slice(0, -manifest.length))
      const backup = named && { ...named, isEncrypted: age !== undefined }
      const bytes = backup && lengths.get(archiveOf(backup))
      return backup && bytes ? [{ ...backup, bytes }] : []
    })
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
}

type GoodBackup = { name: string; takenAt: Date; branch: string | null; rows: Record<string, number> }

/**
 * The newest backup that was not taken before a migration and is not doubtful, or null. Skips backups whose manifest can't
 * be read.
 */
export async function newestGoodBackup(store: BackupStore): Promise<GoodBackup | null> {
  for (const { name, reason } of await listBackups(store)) {
    if (reason !== 'regular') continue
    const manifest = await findReadableManifest(store, name)
    if (!manifest || manifest.doubt !== null) continue
    const { branch, rows } = manifest.database
    return { name, takenAt: new Date(manifest.takenAt), branch, rows }
  }
  return null
}

/** The manifest of a backup; null if there is no such backup, or its manifest is damaged. */
export async function findReadableManifest(store: BackupStore, name: string): Promise<Manifest | null> {
  const text = await textOfManifest(store, name)
  return (text !== null && manifestSchema.safeParse(jsonOf(text)).data) || null
}

/** The manifest of a backup; null if there is no such backup. Throws if the manifest is damaged. */
export async function readManifest(store: BackupStore, name: string): Promise<Manifest | null> {
  const text = await textOfManifest(store, name)
  if (text === null) return null
  const parsed = manifestSchema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new Error(`The manifest of ${name} in ${store.place} is damaged, or of a newer build`)
}

async function textOfManifest(store: BackupStore, name: string): Promise<string | null> {
  const read = (isEncrypted: boolean) => store.read(manifestOf({ name, isEncrypted }))
  const content = (await read(false)) ?? (await read(true))
  if (!content) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
