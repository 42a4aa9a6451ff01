import { closureOfDate, type ClosedFor } from '#app/domain/closures/closure.ts'
import { closingHolidayOfDate } from '#app/domain/holidays/kept-holidays.ts'
import { longestWindow, zoneOf, type Revision } from './rules.ts'
import { allSlotsBetween, countSlotsBetween, firstSlotBetween, type RuleSlot } from './slots.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { localDay } from '#app/domain/time/local-time.ts'

/**
 * A slot with its revision, the one valid at its instant. An optional slot is never missed: it was due before the schedule
 * was first published, on that day, and takes check-ins, or it is closed and takes none.
 */
export type RevisionSlot = RuleSlot & { revision: Revision; isOptional: boolean }

/** The number of a revision's slots that are optional, or that are not. */
export type RevisionSlotCount = Pick<RevisionSlot, 'revision' | 'isOptional'> & { count: number }

/** How far from now, in milliseconds, today's slots may start, in any zone and with a change of the clock. */
export const todayReach = 26 * hour

/**
 * How far back, in milliseconds, data about now may reach: today's slots (`todayReach`), and earlier ones that are
 * still open, up to 12 hours and a minute after their time.
 */
export const lookBack = 36 * hour

/** How far from now, in milliseconds, an open slot may start: the longest window with the second in which it ends. */
export const openReach = (longestWindow + 1) * minute

/**
 * The longest wait for a calendar day, in milliseconds: from one 29 February to the next across 2100, which is no leap
 * year.
 */
export const longestWait = (8 * 366 + 1) * day

/**
 * The slots that start at or after `from` and before `to`, with optional ones. Revisions must be sorted by `validFrom`;
 * drafts have no slots.
 */
export function slotsOfRevisions(revisions: Revision[], from: Date, to: Date): RevisionSlot[] {
  return periodsOf(revisions, from).flatMap(({ revision, since, until, isOptional }) =>
    allSlotsBetween(revision, later(from, since), earlier(to, until)).map((slot) => ({
      ...slot,
      revision,
      isOptional: isOptional || slot.closure !== null,
    })),
  )
}

/** The number of slots of each revision that `slotsOfRevisions` would list, without closed ones and without listing them. */
export function countSlotsOfRevisions(revisions: Revision[], from: Date, to: Date): RevisionSlotCount[] {
  return periodsOf(revisions).map(({ revision, since, until, isOptional }) => ({
    revision,
    isOptional,
    count: countSlotsBetween(revision, later(from, since), earlier(to, until)),
  }))
}

/** The slots of 12 hours before and after now that are not closed: every slot that may be open, and its neighbours. */
export function slotsAround(revisions: Revision[], now: Date): RevisionSlot[] {
  const [from, to] = [new Date(now.getTime() - openReach), new Date(now.getTime() + openReach)]
  return slotsOfRevisions(revisions, from, to).filter(({ closure }) => closure === null)
}

/** The revision that is valid now; null before the first. */
export function currentRevision(revisions: Revision[], now: Date): Revision | null {
  return revisions.findLast(({ validFrom }) => validFrom <= now) ?? null
}

/** Why nothing is due on a local date, as it is known now; null if it is not closed. */
export function closedForOn(revision: Revision, date: string, now: Date): ClosedFor | null {
  const closure = closureOfDate(revision.closures, date, now)
  if (closure) return { reason: closure.reason }
  const holiday = closingHolidayOfDate(revision, date, now)
  return holiday && { holiday }
}

/** The first slot that has not opened yet and is not closed; null when there is none. */
export function nextSlot(revisions: Revision[], now: Date): RevisionSlot | null {
  const next = periodsOf(revisions).flatMap(({ revision, since, until, isOptional }) => {
    const unopened = new Date(now.getTime() + revision.windowBefore * minute + 1)
    const from = later(unopened, since)
    const slot = firstSlotBetween(revision, from, earlier(new Date(from.getTime() + longestWait), until))
    return slot ? [{ ...slot, closure: null, revision, isOptional }] : []
  })
  return next.reduce<RevisionSlot | null>(
    (first, slot) => (first && first.opensAt <= slot.opensAt ? first : slot),
    null,
  )
}

export type RevisionPeriod = { revision: Revision; since: Date; until: Date | undefined; isOptional: boolean }

/**
 * From when until when each revision's slots are due, without days before a first publication that end before `from`; drafts have
 * none.
 */
export function periodsOf(revisions: Revision[], from?: Date): RevisionPeriod[] {
  return revisions.flatMap((revision, index) => {
    if (revision.status === 'draft') return []
    const valid = { revision, since: revision.validFrom, until: revisions[index + 1]?.validFrom, isOptional: false }
    const hasDayBefore = revision.isFirstPublished && !(from && from >= revision.validFrom)
    return hasDayBefore ? [dayBefore(revision), valid] : [valid]
  })
}

/** The part of the first publication's local day that lies before it, when only drafts were valid. */
function dayBefore(revision: Revision): RevisionPeriod {
  const { validFrom } = revision
  return { revision, since: localDay(validFrom, zoneOf(revision)).start, until: validFrom, isOptional: true }
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}

function earlier(a: Date, b: Date | undefined): Date {
  return b && b < a ? b : a
}
