import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupWorkFolder } from '#app/config/settings.server.ts'

/** True if the file is on a LiteFS mount, where LiteFS takes every file for a database. */
export function isOnLitefs(file: string): boolean {
  return existsSync(join(dirname(file), '.lag'))
}

/**
 * A folder owned by the user of the server: that of the database, or, on a LiteFS mount, which is root's, that of
 * backups.
 */
export function folderOfServer(file: string): string {
  return isOnLitefs(file) ? backupWorkFolder() : dirname(file)
}

/** Throws if LiteFS copies the file from another machine, since it can't be written here. */
export function refuseReplica(file: string) {
  const primary = join(dirname(file), '.primary')
  if (!existsSync(primary)) return
  const name = readFileSync(primary, 'utf8').trim()
  throw new Error(`LiteFS copies this database from ${name}: set PRIMARY_URL, so that this server is its replica.`)
}
