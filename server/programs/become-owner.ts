import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * When root starts a program, as in a shell on a Fly machine, it goes on as the owner of the folder, so that the server
 * can use the files that it leaves there. For a folder that is missing, its nearest existing parent counts.
 */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(nearestExisting(folder))
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}
