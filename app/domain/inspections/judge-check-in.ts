import type { ErrorCode } from '#app/domain/errors.ts'
import { isTooOldToInspect, type Inspection, type Verdict } from './inspection.ts'

/** A check-in that a supervisor judges; null if nothing is done there, or it was removed. */
export type JudgedCheckIn = {
  id: string
  taskId: string
  staffId: string
  /** Null for a check-in without a slot. */
  slotAt: string | null
  slotStartsAt: Date
} | null

/** What a supervisor found. */
export type Finding = { verdict: Verdict; note: string | null; photoKey: string | null }

type Judgement = { checkIn: JudgedCheckIn; staffId: string; finding: Finding; now: Date }

/**
 * Why a supervisor may not judge a check-in so; null when they may. Nobody judges their own work, and who sends something back
 * says why, by a note or a photo.
 */
export function refusalOfInspection({ checkIn, staffId, finding, now }: Judgement): ErrorCode | null {
  if (!checkIn) return 'inspection.nothingDone'
  if (checkIn.staffId === staffId) return 'inspection.ownWork'
  if (isTooOldToInspect(checkIn.slotStartsAt, now)) return 'inspection.tooOld'
  const { verdict, note, photoKey } = finding
  return verdict === 'failed' && note === null && photoKey === null ? 'inspection.noteRequired' : null
}

type Newest = Inspection & { staffId: string }

/** Whether a finding says no more than the newest inspection, of the same person: then it is a repeat. */
export function isRepeatedFinding(newest: Newest | null, staffId: string, finding: Finding): boolean {
  return (
    newest !== null &&
    newest.staffId === staffId &&
    newest.verdict === finding.verdict &&
    newest.note === finding.note &&
    (finding.photoKey === null || newest.photoKey !== null)
  )
}
