import { openReach, slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { second } from '#app/domain/time/durations.ts'
import { localDay } from '#app/domain/time/local-time.ts'

/**
 * Until when what everybody sees of a schedule stays the same if nobody does anything: at this instant at the latest, which
 * may be too early, a slot opens, closes or comes near, a revision begins, or a day ends. Revisions come as
 * `statusView` takes them.
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
  // What holds up to an instant, and with it, changes in the millisecond after.
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

/** From the middle between two slots on, the later one is meant. */
function middlesBetween(slots: RevisionSlot[]): number[] {
  return slots.flatMap((one, index) =>
    slots.slice(index + 1).map((other) => (one.startsAt.getTime() + other.startsAt.getTime()) / 2),
  )
}
