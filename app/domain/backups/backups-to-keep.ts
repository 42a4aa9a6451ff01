import { localDay } from '#app/domain/time/local-time.ts'
import type { NamedBackup } from './backup-name.ts'

/** Of how many latest days and months a backup is kept. */
export type Retention = { days: number; months: number }

/** From before how many latest migrations a backup is kept. */
const migrations = 3

/** `byHand`: somebody started it by hand; `isDoubtful`: its database may not be that of the others. */
export type DatedBackup = NamedBackup & { byHand?: boolean; isDoubtful?: boolean }

/**
 * The names of the backups to keep: the newest of each of the latest days that have one, and besides it those made by
 * hand and doubtful ones; the newest of each of the latest months; the 3 newest from before a migration. Days are those
 * of the zone. They are counted, not measured from today, so that none is removed when no new ones are made. A
 * doubtful backup never replaces a good one.
 */
export function backupsToKeep(
  backups: readonly DatedBackup[],
  { zone, ...retention }: Retention & { zone: string },
): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const regular = newestFirst
    .filter(({ reason }) => reason === 'regular')
    .map((backup) => ({ ...backup, date: localDay(backup.takenAt, zone).date }))
  const days = spansOf(regular, ({ date }) => date).slice(0, retention.days)
  const months = spansOf(regular, ({ date }) => date.slice(0, 'YYYY-MM'.length)).slice(0, retention.months)
  const beforeMigration = newestFirst.filter(({ reason }) => reason === 'beforeMigration')
  const kept = [
    ...days.flatMap(backupsToKeepOfDay),
    ...months.flatMap(newestOf),
    ...beforeMigration.slice(0, migrations),
  ]
  return new Set(kept.map(({ name }) => name))
}

function backupsToKeepOfDay(newestFirst: DatedBackup[]): DatedBackup[] {
  const isExtra = ({ byHand, isDoubtful }: DatedBackup) => byHand === true || isDoubtful === true
  const daily = newestFirst.find((backup) => !isExtra(backup))
  return [...newestFirst.filter(isExtra), ...(daily ? [daily] : [])]
}

function newestOf(newestFirst: DatedBackup[]): DatedBackup[] {
  const newest = newestFirst.find(({ isDoubtful }) => isDoubtful !== true) ?? newestFirst[0]
  return newest ? [newest] : []
}

type Regular = DatedBackup & { date: string }

/** The backups of each day or month, the latest first. */
function spansOf(newestFirst: Regular[], spanOf: (backup: Regular) => string): Regular[][] {
  const spans = new Map<string, Regular[]>()
  for (const backup of newestFirst) spans.set(spanOf(backup), [...(spans.get(spanOf(backup)) ?? []), backup])
  return [...spans.values()]
}
