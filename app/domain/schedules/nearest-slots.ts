import { day } from '#app/domain/time/durations.ts'
import { longestWait, periodsOf, type RevisionPeriod, type RevisionSlot } from './revisions.ts'
import type { Revision } from './rules.ts'
import { firstSlotBetween, slotsBetween } from './slots.ts'

type Gap = { from: Date; to: Date }

/** Optional and closed slots are left out. */
export type NearestSlots = { before: RevisionSlot | null; after: RevisionSlot | null }

/** The last slot before `from` and the first one at or after `to`; null when there is none. */
export function nearestSlots(revisions: Revision[], { from, to }: Gap): NearestSlots {
  const periods = periodsOf(revisions).filter(({ isOptional }) => !isOptional)
  return {
    before: periods.toReversed().reduce<RevisionSlot | null>((last, period) => last ?? lastSlot(period, from), null),
    after: periods.reduce<RevisionSlot | null>((first, period) => first ?? firstSlot(period, to), null),
  }
}

function firstSlot({ revision, since, until, isOptional }: RevisionPeriod, to: Date): RevisionSlot | null {
  const from = since > to ? since : to
  const end = new Date(from.getTime() + longestWait)
  const slot = firstSlotBetween(revision, from, until && until < end ? until : end)
  return slot && { ...slot, closure: null, revision, isOptional }
}

/** How far back each step of the search goes: most schedules are due within a month. */
const stride = 32 * day

function lastSlot({ revision, since, until, isOptional }: RevisionPeriod, from: Date): RevisionSlot | null {
  const last = until && until < from ? until : from
  const first = Math.max(since.getTime(), last.getTime() - longestWait)
  for (let end = last.getTime(); end > first; end -= stride) {
    const slot = slotsBetween(revision, new Date(Math.max(first, end - stride)), new Date(end)).at(-1)
    if (slot) return { ...slot, closure: null, revision, isOptional }
  }
  return null
}
