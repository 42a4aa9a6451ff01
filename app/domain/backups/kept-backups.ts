import { localDay } from '#app/domain/time/local-time.ts'
import type { NamedBackup } from './backup-name.ts'

/** How many of the latest days, months and migrations a backup is kept of. */
export const keptOf = { days: 14, months: 12, migrations: 3 }

/** `byHand`: somebody asked for it; `isDoubtful`: its database may not be the one of the others. */
export type DatedBackup = NamedBackup & { byHand?: boolean; isDoubtful?: boolean }

/**
 * The names of the backups to keep: of each of the 14 latest days that have one the newest, and besides it those that were
 * taken by hand or are doubtful; the newest of each of the 12 latest months; the 3 newest from before a migration. Days
 * are those of the zone, and counted instead of measured against today: where none is taken any more none goes. A
 * doubtful one takes the place of none that is not.
 */
export function keptBackups(backups: readonly DatedBackup[], zone: string): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const regular = newestFirst
    .filter(({ reason }) => reason === 'regular')
    .map((backup) => ({ ...backup, date: localDay(backup.takenAt, zone).date }))
  const days = spansOf(regular, ({ date }) => date).slice(0, keptOf.days)
  const months = spansOf(regular, ({ date }) => date.slice(0, 'YYYY-MM'.length)).slice(0, keptOf.months)
  const beforeMigration = newestFirst.filter(({ reason }) => reason === 'beforeMigration')
  const kept = [...days.flatMap(keptOfDay), ...months.flatMap(newestOf), ...beforeMigration.slice(0, keptOf.migrations)]
  return new Set(kept.map(({ name }) => name))
}

function keptOfDay(newestFirst: DatedBackup[]): DatedBackup[] {
  const isApart = ({ byHand, isDoubtful }: DatedBackup) => byHand === true || isDoubtful === true
  const daily = newestFirst.find((backup) => !isApart(backup))
  return [...newestFirst.filter(isApart), ...(daily ? [daily] : [])]
}

function newestOf(newestFirst: DatedBackup[]): DatedBackup[] {
  const newest = newestFirst.find(({ isDoubtful }) => isDoubtful !== true) ?? newestFirst[0]
  return newest ? [newest] : []
}

type Regular = DatedBackup & { date: string }

/** The backups of each span, the latest span first. */
function spansOf(newestFirst: Regular[], spanOf: (backup: Regular) => string): Regular[][] {
  const spans = new Map<string, Regular[]>()
  for (const backup of newestFirst) spans.set(spanOf(backup), [...(spans.get(spanOf(backup)) ?? []), backup])
  return [...spans.values()]
}
