import { resolve } from 'node:path'
import { parseSettings } from '#app/config/settings/judge-settings.server.ts'
import type { Settings } from '#app/config/settings/settings-schema.server.ts'

let known: Settings | undefined

/**
 * The server's settings, read from the environment once and checked.
 * Throws with the names of what is wrong, unknown or lacks its other half; in production also when a secret is still
 * the demo's.
 */
export function settings(): Settings {
  return (known ??= readSettings(process.env))
}

/** The path of the file of DATABASE_URL. */
export function databaseFile(): string {
  return resolve(settings().DATABASE_URL.slice('file:'.length))
}

/** Where backups are prepared and the last one is noted: beside the database, unless said otherwise. */
export function backupWorkFolder(): string {
  return resolve(settings().BACKUP_WORK_DIR ?? `${databaseFile()}.backup`)
}

/** True where another server writes, the one at PRIMARY_URL, and this one reads a copy of its database. */
export function isReplica(): boolean {
  return settings().PRIMARY_URL !== undefined
}

/** Checks an environment without remembering it. An empty variable counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { settings: read, wrong } = parseSettings(environment)
  if (!read || wrong.length > 0) throw new Error(wrong.join('\n'))
  return read
}

/** Makes the next call of settings() read the environment again. For tests. */
export function forgetSettings() {
  known = undefined
}
