import { expect, test } from 'vitest'
import { someRules } from '../../../tests/support/schedules/revisions.ts'
import { instantOf } from '#app/domain/time/local-time.ts'
import { hour } from '#app/domain/time/durations.ts'
import { zoneOf, type Rules } from './rules.ts'
import { firstSlotBetween, slotsBetween } from './slots.ts'

/** The slots of whole local days, as `slotAt`. */
function slotsFrom(overrides: Partial<Rules>, firstDay: string, dayAfter: string): string[] {
  const rules = someRules(overrides)
  const at = (day: string) => instantOf(`${day}T00:00`, zoneOf(rules))
  return slotsBetween(rules, at(firstDay), at(dayAfter)).map(({ slotAt }) => slotAt)
}

test.each<[string, Partial<Rules>, string, string, string[]]>([
  [
    'hourly on weekdays',
    { frequency: 'hourly', days: [5], times: ['07:00', '08:00'] },
    '2026-11-16',
    '2026-11-23',
    ['2026-11-20T07:00', '2026-11-20T08:00'],
  ],
  [
    'daily on two days',
    { frequency: 'daily', days: [1, 7] },
    '2026-11-16',
    '2026-11-23',
    ['2026-11-16T14:00', '2026-11-22T14:00'],
  ],
  ['weekly', { frequency: 'weekly', days: [3] }, '2026-11-16', '2026-12-01', ['2026-11-18T14:00', '2026-11-25T14:00']],
  [
    'monthly on the 1st and 15th',
    { frequency: 'monthly', days: [1, 15] },
    '2026-11-01',
    '2026-12-02',
    ['2026-11-01T14:00', '2026-11-15T14:00', '2026-12-01T14:00'],
  ],
  [
    'monthly on the 31st',
    { frequency: 'monthly', days: [31] },
    '2026-10-01',
    '2027-02-01',
    ['2026-10-31T14:00', '2026-12-31T14:00', '2027-01-31T14:00'],
  ],
  [
    'monthly on the last day',
    { frequency: 'monthly', days: ['last'] },
    '2026-01-01',
    '2026-05-01',
    ['2026-01-31T14:00', '2026-02-28T14:00', '2026-03-31T14:00', '2026-04-30T14:00'],
  ],
  [
    'the last day of a leap year’s February',
    { frequency: 'monthly', days: ['last'] },
    '2028-02-01',
    '2028-03-01',
    ['2028-02-29T14:00'],
  ],
  [
    'the 31st and the last day are one',
    { frequency: 'monthly', days: [31, 'last'] },
    '2026-04-01',
    '2026-06-01',
    ['2026-04-30T14:00', '2026-05-31T14:00'],
  ],
  [
    '29 February in a leap year',
    { frequency: 'monthly', months: [2], days: [29] },
    '2028-01-01',
    '2029-01-01',
    ['2028-02-29T14:00'],
  ],
  ['29 February in no leap year', { frequency: 'monthly', months: [2], days: [29] }, '2026-01-01', '2028-01-01', []],
  [
    'only in some months',
    { frequency: 'weekly', months: [12, 2], days: [1] },
    '2026-11-23',
    '2026-12-15',
    ['2026-12-07T14:00', '2026-12-14T14:00'],
  ],
  [
    'at midnight the day begins',
    { times: ['00:00', '23:59'] },
    '2026-02-28',
    '2026-03-02',
    ['2026-02-28T00:00', '2026-02-28T23:59', '2026-03-01T00:00', '2026-03-01T23:59'],
  ],
  [
    'the last day of the month is ignored for a rhythm of weekdays',
    { frequency: 'daily', days: ['last'] },
    '2026-11-01',
    '2026-12-01',
    [],
  ],
  [
    'a weekday number is a day of the month for monthly',
    { frequency: 'monthly', days: [7] },
    '2026-11-01',
    '2026-12-01',
    ['2026-11-07T14:00'],
  ],
])('%s', (_, rules, firstDay, dayAfter, expected) => {
  expect(slotsFrom(rules, firstDay, dayAfter)).toEqual(expected)
})

test.each<[string, string, string, string[], string[]]>([
  [
    'Berlin',
    'Europe/Berlin',
    '2026-03-29',
    ['01:30', '02:30', '04:00'],
    ['01:30 00:30Z', '03:30 01:30Z', '04:00 02:00Z'],
  ],
  [
    'Berlin, moved past a later time',
    'Europe/Berlin',
    '2026-03-29',
    ['02:30', '03:15'],
    ['03:15 01:15Z', '03:30 01:30Z'],
  ],
  ['Berlin, merged with a slot already there', 'Europe/Berlin', '2026-03-29', ['02:30', '03:30'], ['03:30 01:30Z']],
  [
    'New York',
    'America/New_York',
    '2026-03-08',
    ['01:59', '02:00', '03:30'],
    ['01:59 06:59Z', '03:00 07:00Z', '03:30 07:30Z'],
  ],
  [
    'Sao Paulo, at midnight',
    'America/Sao_Paulo',
    '2018-11-04',
    ['00:00', '00:30', '01:00'],
    ['01:00 03:00Z', '01:30 03:30Z'],
  ],
  ['Kolkata has none', 'Asia/Kolkata', '2026-03-29', ['00:00', '02:30'], ['00:00 18:30Z', '02:30 21:00Z']],
])('in the spring gap a slot moves forward: %s', (_, timezone, date, times, expected) => {
  expect(slotsOfDay({ timezone, times }, date)).toEqual(expected)
})

test.each<[string, string, string, string[], string[]]>([
  [
    'Berlin',
    'Europe/Berlin',
    '2026-10-25',
    ['01:30', '02:30', '03:00'],
    ['01:30 23:30Z', '02:30 00:30Z', '03:00 02:00Z'],
  ],
  [
    'New York',
    'America/New_York',
    '2026-11-01',
    ['00:30', '01:30', '02:00'],
    ['00:30 04:30Z', '01:30 05:30Z', '02:00 07:00Z'],
  ],
  [
    'Sao Paulo, before midnight',
    'America/Sao_Paulo',
    '2019-02-16',
    ['22:59', '23:30'],
    ['22:59 00:59Z', '23:30 01:30Z'],
  ],
  ['Kolkata has none', 'Asia/Kolkata', '2026-10-25', ['02:30'], ['02:30 21:00Z']],
])('in the autumn overlap only the first counts: %s', (_, timezone, date, times, expected) => {
  expect(slotsOfDay({ timezone, times }, date)).toEqual(expected)
})

test('the days before and after a change of clocks have their own offset', () => {
  const rules = someRules({ times: ['12:00'] })
  const instants = slotsBetween(rules, new Date('2026-03-27T12:00Z'), new Date('2026-03-31T12:00Z'))
  expect(instants.map(({ startsAt }) => startsAt.toISOString().slice(8, 16))).toEqual([
    '28T11:00',
    '29T10:00',
    '30T10:00',
    '31T10:00',
  ])
})

test('a range includes its start and excludes its end', () => {
  const rules = someRules({ timezone: 'UTC', times: ['14:00', '15:00'] })
  const between = (from: string, to: string) =>
    slotsBetween(rules, new Date(from), new Date(to)).map(({ slotAt }) => slotAt.slice(11))
  expect(between('2026-11-20T14:00Z', '2026-11-20T15:00Z')).toEqual(['14:00'])
  expect(between('2026-11-20T14:00:00.001Z', '2026-11-20T15:00:00.001Z')).toEqual(['15:00'])
  expect(between('2026-11-20T14:00Z', '2026-11-20T14:00Z')).toEqual([])
  expect(between('2026-11-20T15:00Z', '2026-11-20T14:00Z')).toEqual([])
})

test('the window is laid around the instant, also over midnight and the end of a month', () => {
  const rules = someRules({ months: [3], times: ['00:00'], windowBefore: 5, windowAfter: 720 })
  expect(slotsBetween(rules, new Date('2026-02-01T00:00Z'), new Date('2026-03-01T12:00Z'))).toEqual([
    {
      slotAt: '2026-03-01T00:00',
      startsAt: new Date('2026-02-28T23:00Z'),
      opensAt: new Date('2026-02-28T22:55Z'),
      closesAt: new Date('2026-03-01T11:00Z'),
    },
  ])
})

test('the first slot of a range equals the first of its list', () => {
  const rules = someRules({ times: ['02:30', '03:15', '14:00'] })
  for (const from of ['2026-03-28T13:00Z', '2026-03-28T13:00:01Z', '2026-03-29T01:20Z', '2026-03-29T12:01Z']) {
    const range = [new Date(from), new Date('2026-04-05T00:00Z')] as const
    expect(firstSlotBetween(rules, ...range)).toEqual(slotsBetween(rules, ...range)[0])
  }
  expect(firstSlotBetween(rules, new Date('2026-03-28T13:01Z'), new Date('2026-03-29T01:15Z'))).toBeNull()
})

test('a year with 24 slots a day has one for every hour but the one that the spring leaves out', () => {
  const times = Array.from({ length: 24 }, (_, hourOfDay) => `${String(hourOfDay).padStart(2, '0')}:00`)
  const [from, to] = [new Date('2025-12-31T23:00Z'), new Date('2026-12-31T23:00Z')]
  expect(slotsBetween(someRules({ frequency: 'hourly', times }), from, to)).toHaveLength(365 * 24 - 1)
})

function slotsOfDay(overrides: Partial<Rules>, date: string): string[] {
  const rules = someRules(overrides)
  const noon = instantOf(`${date}T12:00`, zoneOf(rules)).getTime()
  return slotsBetween(rules, new Date(noon - 20 * hour), new Date(noon + 20 * hour))
    .filter(({ slotAt }) => slotAt.startsWith(date))
    .map(({ slotAt, startsAt }) => `${slotAt.slice(11)} ${startsAt.toISOString().slice(11, 16)}Z`)
}
