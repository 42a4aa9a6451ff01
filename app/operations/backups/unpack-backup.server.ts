import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { inspectDatabase, type DatabaseFacts } from '#app/data/file/inspect-database.server.ts'
import { bundledMigrations, pendingMigrations } from '#app/data/migrate.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { Manifest } from '#app/domain/backups/schema.ts'
import { DamagedEncryption, decrypted } from '#app/gateways/backups/age.server.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import { whyNoKey } from './backup-key.server.ts'
import { archiveOf } from './list-backups.server.ts'

export type StoredBackup = { store: BackupStore; name: string; manifest: Manifest }

/** What an unpacked database holds, and the migrations that the next start would apply to it. */
export type UnpackedDatabase = DatabaseFacts & { migrations: string[] }

/**
 * Unpacks the database of a backup into a file and checks it. Throws if the backup is damaged or newer than this build, and
 * if the settings have no key for it; then a part of the file may be left.
 */
export async function unpackBackup(backup: StoredBackup, into: string): Promise<UnpackedDatabase> {
  refuseNewer(backup.manifest)
  const noKey = await whyNoKey(backup.manifest.recipients)
  if (noKey !== null) throw new Error(`The backup ${backup.name} can't be opened: ${noKey}`)
  await unpack(backup, into)
  const facts = inspectDatabase(into)
  const migrations = pendingMigrations(into, bundledMigrations())
  requireRows(facts.rows, backup.manifest.database.rows)
  return { ...facts, migrations }
}

/** Reads the archive of a backup as it is stored. Throws at its end if it is not the one that the manifest describes. */
export async function* archiveContent({ store, name, manifest }: StoredBackup): AsyncGenerator<Uint8Array> {
  const { archive, recipients } = manifest
  const file = archiveOf({ name, isEncrypted: recipients.length > 0 })
  const content = await store.read(file)
  if (!content) throw new Error(`${file} is not in ${store.place}`)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  if (bytes !== archive.bytes || hash.digest('hex') !== archive.sha256) throw damaged(name)
}

/** The error for a backup that is not as it was stored. */
export function damaged(name: string, cause?: unknown): Error {
  return new Error(`The backup ${name} is damaged: restore another one`, { cause })
}

function refuseNewer({ database: { lastMigration } }: Manifest): void {
  if (bundledMigrations().some(({ name }) => name === lastMigration)) return
  throw new Error(
    `The backup is newer than this build, which does not know ${lastMigration}. Restore it by its own build`,
  )
}

async function unpack(backup: StoredBackup, into: string): Promise<void> {
  const { name, manifest } = backup
  const { BACKUP_AGE_IDENTITY: identities } = settings()
  const content = archiveContent(backup)
  try {
    await pipeline(
      manifest.recipients.length > 0 ? decrypted(content, identities) : content,
      createGunzip(),
      async function* limited(database: AsyncIterable<Uint8Array>) {
        let bytes = 0
        for await (const chunk of database) {
          bytes += chunk.length
          if (bytes > manifest.database.bytes) throw damaged(name)
          yield chunk
        }
      },
      createWriteStream(into, { flush: true }),
    )
  } catch (error) {
    throw isDamage(error) ? damaged(name, error) : error
  }
}

/** Whether zlib or age reports data that is foreign, too short or changed. */
function isDamage(error: unknown): boolean {
  if (error instanceof DamagedEncryption) return true
  return error instanceof Error && 'code' in error && /^Z_(DATA|BUF)_ERROR$/.test(String(error.code))
}

function requireRows(actual: Record<string, number>, expected: Record<string, number>): void {
  const wrong = Object.entries(expected).find(([table, count]) => actual[table] !== count)
  if (wrong) throw new Error(`The backup is damaged: ${wrong[0]} has ${actual[wrong[0]]} rows and not ${wrong[1]}`)
}
