import { resolve } from 'node:path'
import { parseSettings } from '#app/config/settings/check-settings.server.ts'
import type { Settings } from '#app/config/settings/settings-schema.server.ts'
import type { Retention } from '#app/domain/backups/backups-to-keep.ts'

let cached: Settings | undefined

/**
 * The server's settings, read from the environment once and checked. Throws and names each setting that is wrong or
 * unknown or lacks its other half, and in production each secret that is still the demo's.
 */
export function settings(): Settings {
  return (cached ??= readSettings(process.env))
}

/** The absolute path of the file in DATABASE_URL. */
export function databaseFile(): string {
  return resolve(settings().DATABASE_URL.slice('file:'.length))
}

/** Where backups are prepared and the last one is noted: beside the database, unless BACKUP_WORK_DIR is set. */
export function backupWorkFolder(): string {
  return resolve(settings().BACKUP_WORK_DIR ?? `${databaseFile()}.backup`)
}

/** How long backups are kept. */
export function retention(): Retention {
  const { BACKUP_KEEP_DAYS: days, BACKUP_KEEP_MONTHS: months } = settings()
  return { days, months }
}

/** Whether this server reads a copy of the database, and the server at PRIMARY_URL writes. */
export function isReplica(): boolean {
  return settings().PRIMARY_URL !== undefined
}

/** Checks an environment and returns its settings, without caching them. An empty variable counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { settings: parsed, wrong } = parseSettings(environment)
  if (!parsed || wrong.length > 0) throw new Error(wrong.join('\n'))
  return parsed
}

/** Makes the next call of settings() read the environment again. For tests. */
export function forgetSettings() {
  cached = undefined
}
