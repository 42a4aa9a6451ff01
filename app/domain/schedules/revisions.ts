import type { Revision } from './rules.ts'
import { firstSlotBetween, slotsBetween, type Slot } from './slots.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** A slot with the revision that is valid at its instant. */
export type RevisionSlot = Slot & { revision: Revision }

/**
 * How far back, in milliseconds, what concerns now may lie: the slots of today, which began at most 26 hours ago in any
 * zone, clock changes included, and those before it that are open still, 12 hours and a minute after their time.
 */
export const lookBack = 36 * hour

// The longest wait for a day of the calendar: from one 29 February to the next across 2100, which is no leap year.
const longestWait = (8 * 366 + 1) * day

/** The slots that start at or after `from` and before `to`. Revisions come sorted by `validFrom`; drafts have no slots. */
export function slotsOfRevisions(revisions: Revision[], from: Date, to: Date): RevisionSlot[] {
  return validityPeriods(revisions).flatMap(({ revision, since, until }) =>
    slotsBetween(revision, later(from, since), earlier(to, until)).map((slot) => ({ ...slot, revision })),
  )
}

/** The revision that is valid now, or null before the first. */
export function currentRevision(revisions: Revision[], now: Date): Revision | null {
  return revisions.findLast(({ validFrom }) => validFrom <= now) ?? null
}

/** The first slot that has not opened yet, or null where none will come. */
export function nextSlot(revisions: Revision[], now: Date): RevisionSlot | null {
  const next = validityPeriods(revisions).flatMap(({ revision, since, until }) => {
    const unopened = new Date(now.getTime() + revision.windowBefore * minute + 1)
    const from = later(unopened, since)
    const slot = firstSlotBetween(revision, from, earlier(new Date(from.getTime() + longestWait), until))
    return slot ? [{ ...slot, revision }] : []
  })
  return next.reduce<RevisionSlot | null>(
    (first, slot) => (first && first.opensAt <= slot.opensAt ? first : slot),
    null,
  )
}

/** From when until when each revision that has slots is valid. */
function validityPeriods(revisions: Revision[]): { revision: Revision; since: Date; until: Date | undefined }[] {
  return revisions
    .map((revision, index) => ({ revision, since: revision.validFrom, until: revisions[index + 1]?.validFrom }))
    .filter(({ revision }) => revision.status !== 'draft')
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

function earlier(one: Date, other: Date | undefined): Date {
  return other && other < one ? other : one
}
