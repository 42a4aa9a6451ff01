import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupWorkFolder, databaseFile, settings } from '#app/config/settings.server.ts'
import { readBackupName } from '#app/domain/backups/backup-name.ts'
import { log } from '#app/gateways/log.server.ts'

/**
 * Removes the access of all other users of this machine to the server's files, as far as the server owns them. New files are
 * created without it, by the umask of the programs; this is for older files. Of the server's own folders only the folder
 * itself is changed, which closes everything in it; the folder of backups is the operator's, so there the files are changed.
 */
export function restrictFileAccess(): void {
  const { UPLOADS_DIR, MAIL_OUTBOX_DIR, FOLDERS_DIR, BACKUP_DIR } = settings()
  const ownPaths = [UPLOADS_DIR, MAIL_OUTBOX_DIR, FOLDERS_DIR, backupWorkFolder(), ...filesOfDatabase(databaseFile())]
  const backupPaths = BACKUP_DIR === undefined ? [] : backupsIn(BACKUP_DIR)
  for (const path of [...ownPaths, ...backupPaths]) removeOthersRights(resolve(path))
}

const others = 0o077

function filesOfDatabase(file: string): string[] {
  return ['', '-wal', '-shm', '-journal', '.server-lock', '.server-lock-journal', '.test-payments.json'].map(
    (end) => file + end,
  )
}

/** The archives and manifests, recognised by their names, and the folder of the photos. */
function backupsIn(folder: string): string[] {
  const names = nullIfRefused(() => readdirSync(folder)) ?? []
  const ownNames = names.filter((name) => readBackupName(name.split('.')[0] ?? '') !== null)
  return [...ownNames, 'files'].map((name) => join(folder, name))
}

/** Leaves alone files of other users and of LiteFS. Some file systems have no permissions at all. */
function removeOthersRights(path: string): void {
  const stats = nullIfRefused(() => statSync(path))
  if (!stats || stats.uid !== process.getuid?.() || (stats.mode & others) === 0) return
  const isChanged = nullIfRefused(() => chmodSync(path, stats.mode & 0o7777 & ~others) ?? true)
  if (isChanged) log().info({ path }, 'kept to its owner')
  else log().warn({ path }, 'others on this machine may read it')
}

function nullIfRefused<Value>(call: () => Value): Value | null {
  try {
    return call()
  } catch {
    return null
  }
}
