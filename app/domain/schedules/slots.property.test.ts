import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { day, minute } from '#app/domain/time/durations.ts'
import { someRules } from '../../../tests/support/schedules/revisions.ts'
import { isClosed, isOpen, openSlot } from './check-in-window.ts'
import { timeZones, zoneOf, type Frequency, type Rules } from './rules.ts'
import { countSlotsBetween, slotsBetween } from './slots.ts'

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
const times = fc
  .oneof({ weight: 3, arbitrary: fc.uniqueArray(time, { minLength: 1, maxLength: 12 }) }, fc.constant(nightTimes()))
  .map((list) => list.toSorted())
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
const monthDays = fc.subarray([1, 2, 15, 28, 29, 30, 31, 'last' as const], { minLength: 1 })

const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    frequency: fc.constantFrom<Frequency>('hourly', 'daily', 'weekly', 'monthly'),
    weekdays,
    monthDays,
    times,
    months: fc.oneof(fc.constant(everyMonth), fc.subarray(everyMonth, { minLength: 1 })),
    timezone: fc.constantFrom(null, ...timeZones),
    windowBefore: fc.constantFrom(0, 5, 30, 720),
    windowAfter: fc.constantFrom(0, 5, 30, 720),
  })
  .map(({ weekdays: ofWeek, monthDays: ofMonth, ...rules }) =>
    someRules({ ...rules, days: rules.frequency === 'monthly' ? ofMonth : ofWeek }),
  )

// Around the changes of clocks of Berlin, New York, Sao Paulo and Sydney, and anywhere else.
const nearChange = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29',
      '2026-10-25',
      '2026-03-08',
      '2026-11-01',
      '2018-11-04',
      '2019-02-17',
      '2026-10-04',
      '2026-04-05',
    ),
    fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }),
  )
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * minute))
const anywhere = fc.date({
  min: new Date('2016-01-01T00:00Z'),
  max: new Date('2036-01-01T00:00Z'),
  noInvalidDate: true,
})
const anyInstant = fc.oneof(nearChange, anywhere)
const anyLength = fc.oneof(fc.integer({ min: 0, max: 3 * day }), fc.integer({ min: 0, max: 90 * day }))

test('slots are sorted, unique and inside the range', () => {
  fc.assert(
    fc.property(anyRules, anyInstant, anyLength, (rules, from, length) => {
      const to = new Date(from.getTime() + length)
      const instants = slotsBetween(rules, from, to).map(({ startsAt }) => startsAt.getTime())
      expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b))
      expect(instants.every((instant) => instant >= from.getTime() && instant < to.getTime())).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('splitting a range changes nothing', () => {
  fc.assert(
    fc.property(anyRules, anyInstant, anyLength, anyLength, (rules, from, length, rest) => {
      const middle = new Date(from.getTime() + length)
      const to = new Date(middle.getTime() + rest)
      expect([...slotsBetween(rules, from, middle), ...slotsBetween(rules, middle, to)]).toEqual(
        slotsBetween(rules, from, to),
      )
    }),
    { numRuns: 500 },
  )
})

test('the count of slots equals the length of their list', () => {
  fc.assert(
    fc.property(anyRules, anyInstant, anyLength, (rules, from, length) => {
      const to = new Date(from.getTime() + length)
      expect(countSlotsBetween(rules, from, to)).toBe(slotsBetween(rules, from, to).length)
    }),
    { numRuns: 500 },
  )
})

test('a slot is on a day and at a time of the rules, or was moved by a change of clocks', () => {
  fc.assert(
    fc.property(anyRules, anyInstant, (rules, from) => {
      const to = new Date(from.getTime() + 8 * day)
      expect(slotsBetween(rules, from, to).map(({ slotAt, startsAt }) => [slotAt, startsAt.toISOString()])).toEqual(
        slotsByTemporal(rules, from, to),
      )
    }),
    { numRuns: 300 },
  )
})

test('a slot is open exactly within its window, to the second', () => {
  fc.assert(
    fc.property(anyRules, anyInstant, fc.integer({ min: -750 * 60, max: 750 * 60 }), (rules, from, seconds) => {
      for (const slot of slotsBetween(rules, from, new Date(from.getTime() + 2 * day))) {
        const now = new Date(slot.startsAt.getTime() + seconds * 1000)
        const isInside = seconds >= -rules.windowBefore * 60 && seconds <= rules.windowAfter * 60
        expect(isOpen(slot, now)).toBe(isInside)
        expect(isClosed(slot, now)).toBe(seconds > rules.windowAfter * 60)
      }
    }),
    { numRuns: 500 },
  )
})

test('the open slot is open, no other open slot is nearer, and none of the same distance is earlier', () => {
  fc.assert(
    fc.property(anyRules, anyInstant, (rules, now) => {
      const slots = slotsBetween(rules, new Date(now.getTime() - day), new Date(now.getTime() + day))
      const open = slots.filter((slot) => isOpen(slot, now))
      const away = (startsAt: Date) => Math.abs(startsAt.getTime() - now.getTime())
      const nearest = open.toSorted((a, b) => away(a.startsAt) - away(b.startsAt) || +a.startsAt - +b.startsAt)
      expect(openSlot(slots, now)).toEqual(nearest[0] ?? null)
    }),
    { numRuns: 500 },
  )
})

/** The same slots made by Temporal alone. */
function slotsByTemporal(rules: Rules, from: Date, to: Date): [string, string][] {
  const slotsByInstant = new Map<string, string>()
  const first = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zoneOf(rules)).toPlainDate()
  for (let offset = -2; offset <= 10; offset += 1) {
    const date = first.add({ days: offset })
    const isLast = date.day === date.daysInMonth
    const isDay =
      rules.frequency === 'monthly'
        ? rules.days.includes(date.day) || (isLast && rules.days.includes('last'))
        : rules.days.includes(date.dayOfWeek)
    if (!isDay || !rules.months.includes(date.month)) continue
    for (const text of rules.times) {
      const zoned = date.toZonedDateTime({ timeZone: zoneOf(rules), plainTime: text })
      const instant = new Date(zoned.epochMilliseconds)
      if (instant >= from && instant < to)
        slotsByInstant.set(instant.toISOString(), zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }))
    }
  }
  return [...slotsByInstant]
    .map(([instant, slotAt]): [string, string] => [slotAt, instant])
    .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
}

function nightTimes(): string[] {
  return ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '23:00', '23:30']
}
