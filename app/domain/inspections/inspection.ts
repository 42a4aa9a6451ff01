import { day } from '#app/domain/time/durations.ts'

/** What a supervisor finds of a check-in: it is in order, or it must be done again. */
export const verdicts = ['passed', 'failed'] as const
export type Verdict = (typeof verdicts)[number]

/** The inspection of a check-in that is in force, as owners and supervisors see it. `signature` is the supervisor's, as it was. */
export type Inspection = {
  id: string
  verdict: Verdict
  note: string | null
  signature: string
  inspectedAt: Date
  photoKey: string | null
  /** When an owner removed its photo, who and why; null for a photo that is there, or never was. */
  photoRemovedAt: Date | null
  /** Null also when that owner is gone. */
  photoRemovedBy: string | null
  photoRemovedReason: string | null
}

/** Inspections by the id of their check-in. */
export type Inspections = ReadonlyMap<string, Inspection>

/** How many check-ins were inspected, and how many of these are in order. */
export type InspectionCounts = { inspected: number; passed: number }

/** The most characters of its words. */
export const inspectionNoteLength = 300

/** The most check-ins that are judged at once. */
export const mostInspected = 100

/** How long a slot can be inspected after it starts, in milliseconds. */
const inspectable = 31 * day

/** Whether a slot, or a check-in without one, is too long ago for a supervisor to say anything of it. */
export function isTooOldToInspect(startsAt: Date, now: Date): boolean {
  return now.getTime() - startsAt.getTime() > inspectable
}

/** A task that a supervisor wants done again, and what is to be done. */
export type Rework = { taskId: string; publicName: string; note: string | null; inspectedAt: Date }
