import { openReach, slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { second } from '#app/domain/time/durations.ts'
import { localDay } from '#app/domain/time/local-time.ts'

/**
 * Until when everybody sees the same of a schedule if nobody does anything. The answer may be too early, never too
 * late: the next instant at which a slot opens, closes or comes near, a revision begins, or a day ends. Revisions are
 * those that `statusView` takes.
 */
export function nextChange(revisions: Revision[], now: Date): Date {
  const midnights = revisions.map((revision) => localDay(now, zoneOf(revision)).end.getTime())
  const end = Math.min(...midnights)
  const slots = slotsOfRevisions(revisions, reachFrom(now.getTime(), -2), reachFrom(end, 2))
  const edges = [
    ...revisions.map(({ validFrom }) => validFrom.getTime()),
    ...slots.flatMap(edgesOf),
    ...middlesBetween(slots),
  ]
  // What includes its last instant changes in the millisecond after it.
  const coming = edges.flatMap((edge) => [edge, edge + 1]).filter((edge) => edge > now.getTime())
  return new Date(coming.reduce((first, edge) => Math.min(first, edge), end))
}

function reachFrom(instant: number, reaches: number): Date {
  return new Date(instant + reaches * openReach)
}

function edgesOf({ startsAt, opensAt, closesAt }: RevisionSlot): number[] {
  const start = startsAt.getTime()
  const closed = (Math.floor(closesAt.getTime() / second) + 1) * second
  return [start - openReach, opensAt.getTime(), start, closed, start + openReach]
}

/** From the middle between two slots on, the later one is the nearer. */
function middlesBetween(slots: RevisionSlot[]): number[] {
  return slots.flatMap((slot, index) =>
    slots.slice(index + 1).map((later) => (slot.startsAt.getTime() + later.startsAt.getTime()) / 2),
  )
}
