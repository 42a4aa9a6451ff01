import { readFileSync, writeFileSync } from 'node:fs'
import { listHolidays } from './listed-holidays.mjs'

/**
 * Writes the public holidays of the next 25 years. Those of this year and of earlier ones stay as they are: what was due on
 * these days was judged by them.
 */
const file = new URL('../../app/domain/holidays/holidays.json', import.meta.url)
const year = new Date().getFullYear()
const known = JSON.parse(readFileSync(file, 'utf8'))
const holidays = listHolidays({ from: known.firstYear, to: year + 25 })
if (known.holidays.length > 0) keepUntil(year)
writeFileSync(file, `${JSON.stringify({ firstYear: known.firstYear, holidays }, null, 2)}\n`)

/** Fails if a day that is over would change: then the list must be mended by hand. */
function keepUntil(lastYear) {
  const daysUntil = (list) =>
    [...daysByRegion({ firstYear: known.firstYear, holidays: list })].filter((day) => day < `${lastYear + 1}`)
  const [before, after] = [known.holidays, holidays].map((list) => daysUntil(list).sort().join('\n'))
  if (before !== after)
    throw new Error(`The library has other holidays until ${lastYear} than app/domain/holidays/holidays.json`)
}

/** Each holiday of each region: `2026-12-25 DE-BY christmasDay`. */
function* daysByRegion({ firstYear, holidays: list }) {
  for (const { holiday, regions, days } of list)
    for (const [nth, day] of days.split(' ').entries())
      if (day !== '-') for (const region of regions.split(' ')) yield `${firstYear + nth}-${day} ${region} ${holiday}`
}
