/** Why a backup was made: `regular` ones are kept by days and months, those before a migration are counted apart. */
export type BackupReason = 'regular' | 'beforeMigration'

/** What the name of a backup says about it. */
export type NamedBackup = { name: string; takenAt: Date; reason: BackupReason }

const pattern = /^klarbuch-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-migration)?$/

/** The name of a backup that is made at an instant, without fractions of a second: `klarbuch-20261122T023000Z`. */
export function nameBackup(takenAt: Date, reason: BackupReason): string {
  const instant = takenAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `klarbuch-${instant}${reason === 'beforeMigration' ? '-before-migration' : ''}`
}

/** Reads the name of a backup; null when it is not one. */
export function readBackupName(name: string): NamedBackup | null {
  const [, year, month, day, hour, minute, second, before] = pattern.exec(name) ?? []
  const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(takenAt.getTime())) return null
  return { name, takenAt, reason: before ? 'beforeMigration' : 'regular' }
}
