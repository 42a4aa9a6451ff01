import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from '#app/data/file/file-lock.server.ts'
import { backupWorkFolder } from '#app/config/settings.server.ts'

/** Another process takes, restores or tries a backup at this moment. */
export class BackupsLocked extends Error {
  constructor() {
    super('Another backup or restore is going on')
  }
}

/**
 * Lets only one process at a time take or restore a backup. Returns a function that unlocks. Throws `BackupsLocked` if
 * another process has the lock.
 */
export function lockBackups(): () => void {
  mkdirSync(backupWorkFolder(), { recursive: true })
  const unlock = lockFile(join(backupWorkFolder(), 'lock'))
  if (!unlock) throw new BackupsLocked()
  return unlock
}
