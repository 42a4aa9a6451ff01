import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Where root starts a program, as in a shell on a machine of Fly, it goes on as the owner of the folder: what it leaves
 * there is the server's too. A folder that is not there yet counts as its next one above.
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
