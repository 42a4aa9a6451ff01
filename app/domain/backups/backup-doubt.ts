import type { Branch } from './branch.ts'

/** A copy of the database; `isNewer`: it has migrations that this build does not have. */
type CopiedDatabase = { branches: readonly Branch[]; rows: Record<string, number>; isNewer: boolean }

/** The last good backup; `branch` is null for one of an older build. */
type EarlierBackup = { name: string; takenAt: Date; branch: string | null; rows: Record<string, number> }

/** Rows of these tables are deleted only with their company. */
const lastingTables = ['Company', 'User', 'Task', 'Staff', 'Schedule', 'ScheduleRevision', 'CheckIn']

/**
 * Why a backup may not be what its operator wants to keep in place of earlier ones: its database is another one or an
 * older state, has lost most of its rows, or is newer than the build. Null when nothing is wrong.
 */
export function backupDoubt(copied: CopiedDatabase, earlier: EarlierBackup | null): string | null {
  if (copied.isNewer) return 'the database is newer than this build, which may not know all that belongs to it'
  if (!earlier) return null
  if (!continues(copied.branches, earlier)) {
    return `the database does not go on from ${earlier.name}: it is another one, or an older state of it`
  }
  return lostRowsDoubt(copied.rows, earlier)
}

function continues(branches: readonly Branch[], { branch, takenAt }: EarlierBackup): boolean {
  if (branch === null) return true
  return branches.some(({ id, endedAt }) => id === branch && (endedAt === null || endedAt >= takenAt))
}

function lostRowsDoubt(rows: Record<string, number>, { name, rows: before }: EarlierBackup): string | null {
  const emptied = lastingTables.find((table) => countIn(before, table) > 0 && countIn(rows, table) === 0)
  if (emptied) return `${emptied} is empty, and had ${countIn(before, emptied)} rows in ${name}`
  const [left, had] = [sumOf(rows), sumOf(before)]
  return left * 2 < had ? `most of the rows are gone: ${left} are left of ${had} in ${name}` : null
}

function sumOf(rows: Record<string, number>): number {
  return lastingTables.reduce((sum, table) => sum + countIn(rows, table), 0)
}

function countIn(rows: Record<string, number>, table: string): number {
  return rows[table] ?? 0
}
