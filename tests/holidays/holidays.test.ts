import { expect, test } from 'vitest'
import { holidayNames } from '#app/domain/holidays/holiday-names.ts'
import list from '#app/domain/holidays/holidays.json'
import { holidaysOf } from '#app/domain/holidays/holidays-of-region.ts'
import { regionNames, type Region } from '#app/domain/holidays/regions.ts'
import { suggestedRegion } from '#app/domain/holidays/suggested-region.ts'
import { listHolidays } from './listed-holidays.mjs'

const lastYear = list.firstYear + (list.holidays[0]?.days.split(' ').length ?? 0) - 1

// The library takes ten seconds for all years.
const compared = { from: list.firstYear, to: list.firstYear + 2 }

test('the list has the holidays of the library, which `npm run holidays` writes', () => {
  const shortened = list.holidays.map((one) => ({ ...one, days: one.days.split(' ').slice(0, 3).join(' ') }))
  expect(eachDay(shortened)).toEqual(eachDay(listHolidays(compared)))
})

function eachDay(holidays: { holiday: string; regions: string; days: string }[]): string[] {
  return holidays
    .flatMap(({ holiday, regions, days }) =>
      regions.split(' ').flatMap((region) => days.split(' ').map((day, nth) => `${nth} ${day} ${region} ${holiday}`)),
    )
    .filter((text) => !text.includes(' - '))
    .sort()
}

test('it reaches ten years ahead', () => {
  expect(lastYear).toBeGreaterThanOrEqual(new Date().getFullYear() + 10)
})

test('each holiday has a name, and each region of the list can be chosen, or is a part of one that can', () => {
  expect(new Set(list.holidays.map(({ holiday }) => holiday))).toEqual(new Set(holidayNames))
  const listed = new Set(list.holidays.flatMap(({ regions }) => regions.split(' ')))
  expect([...listed].filter((region) => !regionNames.includes(region as Region))).toEqual(['DE-BY'])
  expect(regionNames.filter((region) => !listed.has(region))).toEqual([])
})

test('Näfelser Fahrt is on the first Thursday of April, or a week later if that is in Holy Week', () => {
  const days = [...holidaysOf('CH-GL')].filter(([, holiday]) => holiday === 'naefelserFahrt').map(([date]) => date)
  expect(days.slice(0, 7)).toEqual([
    '2026-04-09',
    '2027-04-01',
    '2028-04-06',
    '2029-04-05',
    '2030-04-04',
    '2031-04-03',
    '2032-04-01',
  ])
})

const daysIn = (region: Region, year: number) =>
  [...holidaysOf(region)]
    .filter(([date]) => date.startsWith(`${year}`))
    .map(([date, holiday]) => `${date.slice(5)} ${holiday}`)

// By the calendars that the states and cantons publish.
test.each<[Region, number, string[]]>([
  ['DE-BE', 2026, ['01-01', '03-08', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26']],
  [
    'DE-BY-KATH',
    2027,
    [
      '01-01',
      '01-06',
      '03-26',
      '03-29',
      '05-01',
      '05-06',
      '05-17',
      '05-27',
      '08-15',
      '10-03',
      '11-01',
      '12-25',
      '12-26',
    ],
  ],
  [
    'AT-9',
    2026,
    [
      '01-01',
      '01-06',
      '04-06',
      '05-01',
      '05-14',
      '05-25',
      '06-04',
      '08-15',
      '10-26',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ],
  ],
])('%s in %i', (region, year, expected) => {
  expect(daysIn(region, year).map((text) => text.slice(0, 5))).toEqual(expected)
})

test.each([
  ['DE', '10115', 'DE-BE'],
  ['DE', '80331', 'DE-BY-KATH'],
  ['DE', '90402', 'DE-BY-EVANG'],
  ['DE', '90459', 'DE-BY-EVANG'],
  ['DE', '86150', 'DE-BY-A'],
  ['DE', '20095', 'DE-HH'],
  ['AT', '1010', 'AT-9'],
  ['AT', '6900', 'AT-8'],
  ['AT', '6020', 'AT-7'],
  ['CH', '8001', 'CH-ZH'],
  ['CH', '8750', 'CH-GL'],
  ['CH', '1201', 'CH-GE'],
  ['DE', null, null],
  [null, '10115', null],
  ['FR', '75001', null],
  ['DE', '00000', null],
  ['DE', '🧹', null],
])('an address in %s %s suggests %s', (country, postalCode, region) => {
  expect(suggestedRegion(country, postalCode)).toBe(region)
})
