import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lastBackupSchema, type LastBackup } from '#app/domain/backups/schema.ts'
import { backupWorkFolder } from '#app/data/settings.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { putFile } from '#app/gateways/put-file.server.ts'
import { unlessMissing } from '#app/gateways/unless-missing.server.ts'

/** The last good backup of this database that was not one before a migration, whoever took it; null where none is known. */
export async function lastBackup(): Promise<LastBackup | null> {
  const text = await unlessMissing(readFile(noteFile(), 'utf8'), null)
  return text === null ? null : understood(text)
}

/** A note that a fault has spoilt tells of no backup, so that the next one is taken, and with it another note. */
function understood(text: string): LastBackup | null {
  try {
    return lastBackupSchema.parse(JSON.parse(text))
  } catch (error) {
    log().warn(
      { error: error instanceof Error ? error.message : String(error) },
      'note of the last backup not understood',
    )
    return null
  }
}

/** Notes that a backup is there. */
export function noteBackup(made: LastBackup): Promise<void> {
  return putFile(noteFile(), Buffer.from(JSON.stringify(made)))
}

function noteFile(): string {
  return join(backupWorkFolder(), 'last.json')
}
