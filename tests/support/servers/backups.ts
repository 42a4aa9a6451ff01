import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf } from './production-server.ts'

/** The settings of a server with its data in one folder of a place and its backups in another. */
export function machineIn(place: string, name = 'machine') {
  const [directory, backups] = [join(place, name), join(place, 'backups')]
  mkdirSync(backups, { recursive: true })
  return { directory, backups, environment: { ...environmentOf(directory), BACKUP_DIR: backups } }
}

/** Gives a folder and its content to another user of the machine, who must read a backup to restore it. */
export function giveAllTo(user: number, folder: string) {
  const inside = readdirSync(folder, { withFileTypes: true, recursive: true })
  for (const path of [folder, ...inside.map((entry) => join(entry.parentPath, entry.name))]) chownSync(path, user, user)
}

/** The names of all files in and below a folder. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}
