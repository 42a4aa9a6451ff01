import type { Branch } from './branch.ts'

/** What is looked at of a copy of the database; `isNewer`: it has migrations that this build does not know. */
type CopiedDatabase = { branches: readonly Branch[]; rows: Record<string, number>; isNewer: boolean }

/** The last backup that nothing was wrong with; `branch` is null in one of an older build. */
type Earlier = { name: string; takenAt: Date; branch: string | null; rows: Record<string, number> }

/** Rows go from these with their company alone. */
const lasting = ['Company', 'User', 'Task', 'Staff', 'Schedule', 'ScheduleRevision', 'CheckIn']

/**
 * Why a backup may not be what its operator wants kept in place of the ones before: its database is another one or an
 * older state, has lost most of its rows, or is newer than the build. Null where nothing speaks against it.
 */
export function whyDoubtful(copied: CopiedDatabase, earlier: Earlier | null): string | null {
  if (copied.isNewer) return 'the database is newer than this build, which may not know all that belongs to it'
  if (!earlier) return null
  if (!goesOnFrom(copied.branches, earlier)) {
    return `the database does not go on from ${earlier.name}: it is another one, or an older state of it`
  }
  return whyTooFew(copied.rows, earlier)
}

function goesOnFrom(branches: readonly Branch[], { branch, takenAt }: Earlier): boolean {
  if (branch === null) return true
  return branches.some(({ id, endedAt }) => id === branch && (endedAt === null || endedAt >= takenAt))
}

function whyTooFew(rows: Record<string, number>, { name, rows: before }: Earlier): string | null {
  const emptied = lasting.find((table) => countIn(before, table) > 0 && countIn(rows, table) === 0)
  if (emptied) return `${emptied} is empty, and had ${countIn(before, emptied)} rows in ${name}`
  const [left, had] = [sumOf(rows), sumOf(before)]
  return left * 2 < had ? `most of the rows are gone: ${left} are left of ${had} in ${name}` : null
}

function sumOf(rows: Record<string, number>): number {
  return lasting.reduce((sum, table) => sum + countIn(rows, table), 0)
}

function countIn(rows: Record<string, number>, table: string): number {
  return rows[table] ?? 0
}
