import { addDays } from '#app/domain/time/local-dates.ts'
import { noCounts, type AttendanceStatus, type StatusCounts } from '#app/domain/attendance/attendance-status.ts'

/** An occurrence with its check-in, when it is completed; `staffIds` are the people assigned to it. */
export type Occurrence = {
  slotAt: string
  taskId: string
  publicName: string
  staffIds: string[]
  status: AttendanceStatus
  checkIn: { staffId: string; signature: string; checkedInAt: Date } | null
}

type DoneSum = { signature: string; scans: number; completed: number }

/**
 * The sum of occurrences, by keys in the order in which they first come. Its size depends on days, tasks and people
 * only.
 */
export type OccurrenceSum = {
  /** By local date. */
  days: Map<string, StatusCounts>
  tasks: Map<string, StatusCounts & { publicName: string }>
  /** What each person has done. */
  done: Map<string, DoneSum>
  /** How many occurrences were missed to which each person was assigned. */
  missed: Map<string, number>
  lastUpdated: Date | null
  /** Who came to which slot, by the slot's local date; only of the days that were added last. */
  lastScans: Map<string, Set<string>>
}

export function emptyOccurrenceSum(): OccurrenceSum {
  return {
    days: new Map(),
    tasks: new Map(),
    done: new Map(),
    missed: new Map(),
    lastUpdated: null,
    lastScans: new Map(),
  }
}

/** Adds occurrences to `sum`. Parts must come in the order of their slots, newest or oldest first. */
export function addOccurrences(sum: OccurrenceSum, occurrences: Occurrence[]): void {
  // Occurrences of a task share one array of people, which may be long: it is read once.
  const missed = new Map<readonly string[], number>()
  for (const { slotAt, taskId, publicName, staffIds, status, checkIn } of occurrences) {
    valueOf(sum.days, slotAt.slice(0, 10), noCounts)[status] += 1
    valueOf(sum.tasks, taskId, () => ({ publicName, ...noCounts() }))[status] += 1
    if (checkIn) addDone(sum, slotAt, checkIn)
    if (status === 'overdue' || status === 'skipped') missed.set(staffIds, (missed.get(staffIds) ?? 0) + 1)
  }
  for (const [staffIds, count] of missed) {
    for (const staffId of staffIds) sum.missed.set(staffId, (sum.missed.get(staffId) ?? 0) + count)
  }
  const last = occurrences.at(-1)
  if (last) forgetScans(sum, last.slotAt.slice(0, 10))
}

function addDone(sum: OccurrenceSum, slotAt: string, checkIn: NonNullable<Occurrence['checkIn']>) {
  const { staffId, signature, checkedInAt } = checkIn
  const done = valueOf(sum.done, staffId, () => ({ signature, scans: 0, completed: 0 }))
  const scans = valueOf(sum.lastScans, slotAt.slice(0, 10), () => new Set<string>())
  const scan = `${staffId} ${slotAt}`
  if (!scans.has(scan)) done.scans += 1
  scans.add(scan)
  done.completed += 1
  if (!sum.lastUpdated || sum.lastUpdated < checkedInAt) sum.lastUpdated = checkedInAt
}

/** Parts of one slot are added apart only when the zone was changed, and then within two days. */
function forgetScans({ lastScans }: OccurrenceSum, date: string) {
  const [first, last] = [addDays(date, -2), addDays(date, 2)]
  for (const day of lastScans.keys()) if (day < first || day > last) lastScans.delete(day)
}

function valueOf<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const existing = values.get(key)
  if (existing !== undefined) return existing
  const value = make()
  values.set(key, value)
  return value
}
