import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from '#app/data/file/file-lock.server.ts'
import { backupWorkFolder } from '#app/config/settings.server.ts'

/** Sees to it that one process at a time takes a backup or restores one; answers how to end that. Throws where another does. */
export function lockBackups(): () => void {
  mkdirSync(backupWorkFolder(), { recursive: true })
  const unlock = lockFile(join(backupWorkFolder(), 'lock'))
  if (!unlock) throw new Error('Another backup or restore is going on')
  return unlock
}
