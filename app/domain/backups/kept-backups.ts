import { localDay } from '#app/domain/time/local-time.ts'
import type { NamedBackup } from './backup-name.ts'

/** How many of the latest days, months and migrations a backup is kept of. */
export const keptOf = { days: 14, months: 12, migrations: 3 }

/**
 * The names of the backups to keep: the newest of each of the 14 latest days and the 12 latest months that have one, by
 * the calendar of the zone, and the 3 newest from before a migration. They are counted and not measured against today,
 * so that where none is taken any more none goes.
 */
export function keptBackups(backups: readonly NamedBackup[], zone: string): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const regular = newestFirst.filter(({ reason }) => reason === 'regular')
  const beforeMigration = newestFirst.filter(({ reason }) => reason === 'beforeMigration')
  const dated = regular.map(({ name, takenAt }) => ({ name, date: localDay(takenAt, zone).date }))
  return new Set([
    ...firstOfEach(dated, ({ date }) => date).slice(0, keptOf.days),
    ...firstOfEach(dated, ({ date }) => date.slice(0, 'YYYY-MM'.length)).slice(0, keptOf.months),
    ...beforeMigration.slice(0, keptOf.migrations).map(({ name }) => name),
  ])
}

type Dated = { name: string; date: string }

function firstOfEach(newestFirst: Dated[], spanOf: (dated: Dated) => string): string[] {
  const first = new Map<string, string>()
  for (const dated of newestFirst) if (!first.has(spanOf(dated))) first.set(spanOf(dated), dated.name)
  return [...first.values()]
}
