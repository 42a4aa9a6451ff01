import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupWorkFolder } from '#app/config/settings.server.ts'

/** True where the file lies on a mount of LiteFS, which takes every file in it for a database. */
export function isOnLitefs(file: string): boolean {
  return existsSync(join(dirname(file), '.lag'))
}

/** A folder that is the server's whoever that is: the one of a database, and of backups where its own is root's mount. */
export function folderOfServer(file: string): string {
  return isOnLitefs(file) ? backupWorkFolder() : dirname(file)
}

/** Throws where LiteFS copies the file from another machine: there it can't be written. */
export function refuseReplica(file: string) {
  const primary = join(dirname(file), '.primary')
  if (!existsSync(primary)) return
  const name = readFileSync(primary, 'utf8').trim()
  throw new Error(`LiteFS copies this database from ${name}: set PRIMARY_URL, so that this server is its replica.`)
}
