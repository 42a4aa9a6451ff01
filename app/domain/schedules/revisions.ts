import { longestWindow, zoneOf, type Revision } from './rules.ts'
import { countSlotsBetween, firstSlotBetween, slotsBetween, type Slot } from './slots.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { localDay } from '#app/domain/time/local-time.ts'

/**
 * A slot with the revision that judges it: the one valid at its instant. An optional one was due before the schedule
 * was first published, on that day: it takes check-ins, but nobody owes them.
 */
export type RevisionSlot = Slot & { revision: Revision; isOptional: boolean }

/** How many of the slots of a revision there are, those alone that are optional or those that are not. */
export type RevisionSlotCount = Pick<RevisionSlot, 'revision' | 'isOptional'> & { count: number }

/** How far from now, in milliseconds, the slots of today may begin, in any zone and with a change of the clock. */
export const todayReach = 26 * hour

/**
 * How far back, in milliseconds, what concerns now may lie: the slots of today (`todayReach`), and those before it that are
 * open still, 12 hours and a minute after their time.
 */
export const lookBack = 36 * hour

/** How far from now, in milliseconds, a slot may lie that is open: the longest window, the second of its end included. */
export const openReach = (longestWindow + 1) * minute

/** The longest wait for a day of the calendar, in milliseconds: from one 29 February to the next across 2100, no leap year. */
export const longestWait = (8 * 366 + 1) * day

/**
 * The slots that start at or after `from` and before `to`, optional ones too. Revisions come sorted by `validFrom`;
 * drafts have no slots.
 */
export function slotsOfRevisions(revisions: Revision[], from: Date, to: Date): RevisionSlot[] {
  return periodsOf(revisions).flatMap(({ revision, since, until, isOptional }) =>
    slotsBetween(revision, later(from, since), earlier(to, until)).map((slot) => ({ ...slot, revision, isOptional })),
  )
}

/** How many slots each revision judges of those that `slotsOfRevisions` lists, without listing them. */
export function countSlotsOfRevisions(revisions: Revision[], from: Date, to: Date): RevisionSlotCount[] {
  return periodsOf(revisions).map(({ revision, since, until, isOptional }) => ({
    revision,
    isOptional,
    count: countSlotsBetween(revision, later(from, since), earlier(to, until)),
  }))
}

/** Every slot that may be open now, and its neighbours: those of 12 hours before and after. */
export function slotsAround(revisions: Revision[], now: Date): RevisionSlot[] {
  return slotsOfRevisions(revisions, new Date(now.getTime() - openReach), new Date(now.getTime() + openReach))
}

/** The revision that is valid now, or null before the first. */
export function currentRevision(revisions: Revision[], now: Date): Revision | null {
  return revisions.findLast(({ validFrom }) => validFrom <= now) ?? null
}

/** The first slot that has not opened yet, or null where none will come. */
export function nextSlot(revisions: Revision[], now: Date): RevisionSlot | null {
  const next = periodsOf(revisions).flatMap(({ revision, since, until, isOptional }) => {
    const unopened = new Date(now.getTime() + revision.windowBefore * minute + 1)
    const from = later(unopened, since)
    const slot = firstSlotBetween(revision, from, earlier(new Date(from.getTime() + longestWait), until))
    return slot ? [{ ...slot, revision, isOptional }] : []
  })
  return next.reduce<RevisionSlot | null>(
    (first, slot) => (first && first.opensAt <= slot.opensAt ? first : slot),
    null,
  )
}

export type RevisionPeriod = { revision: Revision; since: Date; until: Date | undefined; isOptional: boolean }

/** From when until when each revision that has slots judges them. */
export function periodsOf(revisions: Revision[]): RevisionPeriod[] {
  return revisions.flatMap((revision, index) => {
    if (revision.status === 'draft') return []
    const valid = { revision, since: revision.validFrom, until: revisions[index + 1]?.validFrom, isOptional: false }
    return revision.isFirstPublished ? [dayBefore(revision), valid] : [valid]
  })
}

/** What lies before the first publication on its local day; nothing was valid then but drafts. */
function dayBefore(revision: Revision): RevisionPeriod {
  const { validFrom } = revision
  return { revision, since: localDay(validFrom, zoneOf(revision)).start, until: validFrom, isOptional: true }
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

function earlier(one: Date, other: Date | undefined): Date {
  return other && other < one ? other : one
}
