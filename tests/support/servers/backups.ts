import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf } from './production-server.ts'

/** The settings of a server whose data are in one folder of a place, and whose backups are in another. */
export function machineIn(place: string, name = 'machine') {
  const [directory, backups] = [join(place, name), join(place, 'backups')]
  mkdirSync(backups, { recursive: true })
  return { directory, backups, environment: { ...environmentOf(directory), BACKUP_DIR: backups } }
}

/** Hands a folder over to another user of the machine, with all that is in it: who restores a backup has to read it. */
export function giveAllTo(user: number, folder: string) {
  const inside = readdirSync(folder, { withFileTypes: true, recursive: true })
  for (const path of [folder, ...inside.map((entry) => join(entry.parentPath, entry.name))]) chownSync(path, user, user)
}

/** All names in a folder and below it, but for folders. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}
