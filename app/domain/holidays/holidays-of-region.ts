import type { Holiday } from './holiday-names.ts'
import list from './holidays.json'
import type { Region } from './regions.ts'

/** The public holidays of a region by local date, for the years of `holidays.json`. */
export function holidaysOf(region: Region): ReadonlyMap<string, Holiday> {
  const known = byRegion.get(region)
  if (known) return known
  const holidays = new Map(datesOf(region).sort(([a], [b]) => (a < b ? -1 : 1)))
  byRegion.set(region, holidays)
  return holidays
}

const byRegion = new Map<Region, ReadonlyMap<string, Holiday>>()

function datesOf(region: Region): [string, Holiday][] {
  return list.holidays
    .filter(({ regions }) => regions.split(' ').includes(region))
    .flatMap(({ holiday, days }) => {
      const years = days.split(' ').map((day, nth) => ({ day, year: list.firstYear + nth }))
      return years
        .filter(({ day }) => day !== '-')
        .map(({ day, year }): [string, Holiday] => [`${year}-${day}`, holiday as Holiday])
    })
}
