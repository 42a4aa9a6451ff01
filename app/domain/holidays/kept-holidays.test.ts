import { windowError } from '#app/domain/schedules/check-in-window.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextClose } from '#app/domain/alerts/missed-slots.ts'
import {
  closedForOn,
  countSlotsOfRevisions,
  nextSlot,
  slotsAround,
  slotsOfRevisions,
} from '#app/domain/schedules/revisions.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { calendarDay, wallClockOf } from '#app/domain/time/wall-clock.ts'
import { someRevision } from '#tests/support/schedules/revisions.ts'
import { closedHolidays } from './closed-holidays.ts'
import { holidaysOf } from './holidays-of-region.ts'
import { holidayRules, type KeptRegion } from './kept-holidays.ts'
import { regionNames } from './regions.ts'

const bavaria: KeptRegion = { region: 'DE-BY-KATH', enteredAt: new Date('2026-01-01T00:00:00Z'), removedAt: null }
const at = (text: string) => new Date(`2026-${text}+01:00`)

function due(rules: Parameters<typeof someRevision>[0], from: string, to: string) {
  const revision = someRevision({ times: ['08:00'], keptRegions: [bavaria], ...rules })
  return slotsOfRevisions([revision], at(from), at(to))
    .filter(({ isOptional }) => !isOptional)
    .map(({ slotAt }) => slotAt.slice(5, 10))
}

const christmas = ['12-23T12:00', '12-28T12:00'] as const

describe('on public holidays', () => {
  test.each([
    ['due as always', { onHolidays: 'due' }, ['12-24', '12-25', '12-26', '12-27', '12-28']],
    ['not due', { onHolidays: 'notDue' }, ['12-24', '12-27', '12-28']],
    [
      'as on Sundays, which are due',
      { onHolidays: 'asSunday', days: [4, 5, 7] },
      // Saturday, 26 December, is due only because it is a holiday.
      ['12-24', '12-25', '12-26', '12-27'],
    ],
    ['as on Sundays, which are not due', { onHolidays: 'asSunday', days: [1, 2, 3, 4, 5, 6] }, ['12-24', '12-28']],
    ['only on Sundays, and holidays as these', { onHolidays: 'asSunday', days: [7] }, ['12-25', '12-26', '12-27']],
    [
      'days of the month know no Sundays',
      { onHolidays: 'asSunday', frequency: 'monthly', days: [25, 27] },
      ['12-25', '12-27'],
    ],
    ['a month that is not in the rules stays out', { onHolidays: 'asSunday', days: [7], months: [1] }, []],
  ] as const)('%s', (_, rules, expected) => {
    expect(
      due(
        {
          ...rules,
          days: [...('days' in rules ? rules.days : [1, 2, 3, 4, 5, 6, 7])],
          months: [...('months' in rules ? rules.months : [12])],
        } as never,
        ...christmas,
      ),
    ).toEqual(expected)
  })

  test('what has begun is judged by the region that was chosen then', () => {
    const removed = { ...bavaria, removedAt: at('12-25T10:00') }
    const later = { region: 'CH-GE', enteredAt: at('12-25T10:00'), removedAt: null } as const
    const rules = { onHolidays: 'notDue', times: ['08:00', '14:00'] } as const
    const shown = (keptRegions: KeptRegion[]) => due({ ...rules, times: [...rules.times], keptRegions }, ...christmas)
    expect(shown([removed])).toEqual(['12-23', '12-24', '12-24', '12-25', '12-26', '12-26', '12-27', '12-27', '12-28'])
    // In Geneva, 26 December is no public holiday.
    expect(shown([removed, later])).toEqual('12-23 12-24 12-24 12-26 12-26 12-27 12-27 12-28'.split(' '))
  })

  test('the page, the next slot and the next close know it, also at the turn of the year', () => {
    const revision = someRevision({ onHolidays: 'notDue', keptRegions: [bavaria] })
    expect(closedForOn(revision, '2026-12-25', at('12-25T08:00'))).toEqual({ holiday: 'christmasDay' })
    expect(closedForOn(revision, '2026-12-24', at('12-24T08:00'))).toBeNull()
    expect(slotsAround([revision], at('12-25T14:00'))).toEqual([])
    expect(nextSlot([revision], at('12-31T15:00'))?.slotAt).toBe('2027-01-02T14:00')
    expect(nextClose({ revisions: [revision], archivedAt: null }, at('12-31T15:00'))).toEqual(
      new Date('2027-01-02T13:05:01Z'),
    )
    const sundays = someRevision({ onHolidays: 'asSunday', days: [7], keptRegions: [bavaria] })
    expect(closedForOn(sundays, '2026-12-25', at('12-25T08:00'))).toBeNull()
    expect(nextSlot([sundays], at('12-28T15:00'))?.slotAt).toBe('2027-01-01T14:00')
  })

  test('why there is no slot: on a holiday that is as a Sunday, the time and not the day', () => {
    const sundays = someRevision({ onHolidays: 'asSunday', days: [7], keptRegions: [bavaria] })
    expect(windowError(sundays, '2026-12-25T10:00')).toBe('checkIn.timeNotInSchedule')
    expect(windowError(sundays, '2026-12-28T10:00')).toBe('checkIn.dayNotInSchedule')
  })

  test('closed days are those on which something would have been due', () => {
    const range = { from: at('12-23T00:00'), to: at('12-31T00:00') }
    const revision = someRevision({ onHolidays: 'notDue', days: [5, 7], keptRegions: [bavaria] })
    expect(closedHolidays([revision], range)).toEqual([
      { from: '2026-12-25', to: '2026-12-25', holiday: 'christmasDay' },
    ])
    expect(closedHolidays([{ ...revision, onHolidays: 'due' }], range)).toEqual([])
  })
})

const someRules = fc.record({
  onHolidays: fc.constantFrom(...holidayRules),
  days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  timezone: fc.constantFrom('Europe/Berlin', 'Asia/Tokyo', 'America/New_York'),
  times: fc.subarray(['00:00', '02:30', '12:00', '23:59'], { minLength: 1 }),
})

const someRegions = fc.array(
  fc.record({ region: fc.constantFrom(...regionNames), hours: fc.integer({ min: 1, max: 24 * 200 }) }),
  { maxLength: 4 },
)

test('slots are those of a naive look at each day, for any rules and regions that follow each other', () => {
  fc.assert(
    fc.property(someRules, someRegions, fc.integer({ min: 0, max: 12 * 365 }), (rules, drawn, offset) => {
      const begin = new Date(Date.UTC(2026, 0, 1) + offset * day)
      const end = new Date(begin.getTime() + 200 * day)
      let enteredAt = begin
      const keptRegions = drawn.map(({ region, hours }, nth): KeptRegion => {
        const next = new Date(enteredAt.getTime() + hours * hour)
        const kept = { region, enteredAt, removedAt: nth === drawn.length - 1 ? null : next }
        enteredAt = next
        return kept
      })
      const revision = someRevision({ ...rules, keptRegions, validFrom: begin })
      const everyDay = someRevision({ ...rules, onHolidays: 'due', days: [1, 2, 3, 4, 5, 6, 7], validFrom: begin })
      const expected = slotsOfRevisions([everyDay], begin, end)
        .filter(({ slotAt, startsAt }) => {
          const kept = keptRegions.find(
            (one) => one.enteredAt <= startsAt && !(one.removedAt && one.removedAt <= startsAt),
          )
          const isHoliday = kept !== undefined && holidaysOf(kept.region).has(slotAt.slice(0, 10))
          const { weekday } = calendarDay(wallClockOf(slotAt))
          if (!isHoliday || rules.onHolidays === 'due') return rules.days.includes(weekday)
          return rules.onHolidays === 'asSunday' && rules.days.includes(7)
        })
        .map(({ slotAt }) => slotAt)
      const found = slotsOfRevisions([revision], begin, end).filter(({ isOptional }) => !isOptional)
      expect(found.map(({ slotAt }) => slotAt)).toEqual(expected)
      expect(countSlotsOfRevisions([revision], begin, end)[0]?.count).toBe(expected.length)
    }),
  )
})
