import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupWorkFolder, databaseFile, settings } from '#app/config/settings.server.ts'
import { readBackupName } from '#app/domain/backups/backup-name.ts'
import { log } from '#app/gateways/log.server.ts'

/**
 * Takes from all other users of the machine the rights to what a server keeps in files, as far as these are its own: new
 * ones are made without, by the umask of the programs; this is for those from before. A folder of the server's own is
 * closed itself, whatever is in it; the one of the backups is its operator's, and of it the files alone.
 */
export function keepToOwner(): void {
  const { UPLOADS_DIR, MAIL_OUTBOX_DIR, BACKUP_DIR } = settings()
  const own = [UPLOADS_DIR, MAIL_OUTBOX_DIR, backupWorkFolder(), ...filesOfDatabase(databaseFile())]
  const backups = BACKUP_DIR === undefined ? [] : backupsIn(BACKUP_DIR)
  for (const path of [...own, ...backups]) narrow(resolve(path))
}

const others = 0o077

function filesOfDatabase(file: string): string[] {
  return ['', '-wal', '-shm', '-journal', '.server-lock', '.server-lock-journal', '.test-payments.json'].map(
    (end) => file + end,
  )
}

/** Archives and manifests by their names, and the folder of the photos. */
function backupsIn(folder: string): string[] {
  const names = unlessRefused(() => readdirSync(folder)) ?? []
  const kept = names.filter((name) => readBackupName(name.split('.')[0] ?? '') !== null)
  return [...kept, 'files'].map((name) => join(folder, name))
}

/** What another user has made is theirs, as are the files of LiteFS; some disks know no rights. */
function narrow(path: string): void {
  const found = unlessRefused(() => statSync(path))
  if (!found || found.uid !== process.getuid?.() || (found.mode & others) === 0) return
  const isDone = unlessRefused(() => chmodSync(path, found.mode & 0o7777 & ~others) ?? true)
  if (isDone) log().info({ path }, 'kept to its owner')
  else log().warn({ path }, 'others on this machine may read it')
}

function unlessRefused<Value>(ask: () => Value): Value | null {
  try {
    return ask()
  } catch {
    return null
  }
}
