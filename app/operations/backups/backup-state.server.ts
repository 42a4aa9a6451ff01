import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lastBackupSchema, type LastBackup } from '#app/domain/backups/schema.ts'
import { backupWorkFolder } from '#app/data/settings.server.ts'
import { putFile } from '#app/gateways/put-file.server.ts'
import { unlessMissing } from '#app/gateways/unless-missing.server.ts'

/** The last good backup of this database that was not one before a migration, whoever took it; null where none is known. */
export async function lastBackup(): Promise<LastBackup | null> {
  const text = await unlessMissing(readFile(noteFile(), 'utf8'), null)
  return text === null ? null : lastBackupSchema.parse(JSON.parse(text))
}

/** Notes that a backup is there. */
export function noteBackup(made: LastBackup): Promise<void> {
  return putFile(noteFile(), Buffer.from(JSON.stringify(made)))
}

function noteFile(): string {
  return join(backupWorkFolder(), 'last.json')
}
