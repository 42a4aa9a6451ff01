import { addDays } from '#app/domain/time/local-dates.ts'
import { noCounts, type AttendanceStatus, type StatusCounts } from '#app/domain/attendance/attendance-status.ts'

/** An occurrence, compared with its check-in, which the completed ones have; `staffIds` are the persons assigned to it. */
export type Occurrence = {
  slotAt: string
  taskId: string
  publicName: string
  staffIds: string[]
  status: AttendanceStatus
  checkIn: { staffId: string; signature: string; checkedInAt: Date } | null
}

type DoneSum = { signature: string; scans: number; completed: number }

/** What occurrences add up to, by keys in the order in which they first come: it grows with days, tasks and people alone. */
export type OccurrenceSum = {
  /** By local date. */
  days: Map<string, StatusCounts>
  tasks: Map<string, StatusCounts & { publicName: string }>
  /** What each person did. */
  done: Map<string, DoneSum>
  /** How much was missed of what each person was assigned to. */
  missed: Map<string, number>
  lastUpdated: Date | null
  /** Who came to which slot, by the local date of the slot: of the days that were added last. */
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

/** Adds occurrences to a sum, which it changes. What is added in parts comes by its slots, newest or oldest first. */
export function addOccurrences(sum: OccurrenceSum, occurrences: Occurrence[]): void {
  // The occurrences of a task have their people in common: these are many, and are gone through once.
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

/** A slot comes in two parts only where the zone was changed, and then within two days. */
function forgetScans({ lastScans }: OccurrenceSum, date: string) {
  const [first, last] = [addDays(date, -2), addDays(date, 2)]
  for (const day of lastScans.keys()) if (day < first || day > last) lastScans.delete(day)
}

function valueOf<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const value = make()
  values.set(key, value)
  return value
}
