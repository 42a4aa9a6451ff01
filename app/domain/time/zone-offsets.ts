import { Temporal } from 'temporal-polyfill'

/** The offsets of a zone from UTC in one year, in milliseconds: at its start, and from each change on. */
type Year = { first: number; changes: { at: number; offset: number }[] }

const cachedYears = 100
const zones = new Map<string, Map<number, Year>>()

/** A zone's offset from UTC at an instant; both in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const { first, changes } = yearOf(new Date(instant).getUTCFullYear(), zone)
  let offset = first
  for (const change of changes) if (instant >= change.at) offset = change.offset
  return offset
}

// Temporal takes 10 µs for one offset and 900 µs to find a change, so each year of a zone is cached.
function yearOf(year: number, zone: string): Year {
  let years = zones.get(zone)
  if (!years) zones.set(zone, (years = new Map()))
  let cached = years.get(year)
  if (!cached) {
    if (years.size >= cachedYears) years.clear()
    years.set(year, (cached = readYear(year, zone)))
  }
  return cached
}

function readYear(year: number, zone: string): Year {
  const start = Temporal.PlainDateTime.from({ year, month: 1, day: 1 }).toZonedDateTime('UTC').withTimeZone(zone)
  const changes: Year['changes'] = []
  for (let next = start.getTimeZoneTransition('next'); next; next = next.getTimeZoneTransition('next')) {
    if (next.withTimeZone('UTC').year > year) break
    changes.push({ at: next.epochMilliseconds, offset: next.offsetNanoseconds / 1e6 })
  }
  return { first: start.offsetNanoseconds / 1e6, changes }
}
