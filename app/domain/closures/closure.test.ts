import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missedSlots, nextClose } from '#app/domain/alerts/missed-slots.ts'
import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { countSlotsOfRevisions, nextSlot, slotsAround, slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { day, hour, second } from '#app/domain/time/durations.ts'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { closedDaysIn, closureOfDate, closureOfSlot, type Closure } from './closure.ts'

const entered = new Date('2026-12-01T10:00:00Z')
const christmas: Closure = {
  from: '2026-12-24',
  to: '2026-12-26',
  reason: 'Weihnachten',
  enteredAt: entered,
  removedAt: null,
}
const at = (text: string) => new Date(`2026-12-${text}+01:00`)
const daily = (...closures: Closure[]) => someRevision({ times: ['08:00', '14:00'], closures })

function dueBetween(revision: ReturnType<typeof someRevision>, from: string, to: string) {
  return slotsOfRevisions([revision], at(from), at(to))
    .filter(({ isOptional }) => !isOptional)
    .map(({ slotAt }) => slotAt.slice(8))
}

test('on closed days nothing is due, and the next slot comes after them', () => {
  expect(dueBetween(daily(christmas), '23T12:00', '27T12:00')).toEqual(['23T14:00', '27T08:00'])
  expect(nextSlot([daily(christmas)], at('23T15:00'))?.slotAt).toBe('2026-12-27T08:00')
  expect(slotsAround([daily(christmas)], at('24T08:00'))).toEqual([])
  expect(nextClose({ revisions: [daily(christmas)], archivedAt: null }, at('24T08:00'))).toEqual(at('27T08:05:01'))
})

test('what had begun when it was entered stays due, and what begins after it was removed is due again', () => {
  const late = { ...christmas, enteredAt: at('24T08:00:01') }
  expect(dueBetween(daily(late), '24T00:00', '25T00:00')).toEqual(['24T08:00'])
  const removed = { ...christmas, removedAt: at('25T10:00') }
  expect(dueBetween(daily(removed), '24T00:00', '27T00:00')).toEqual(['25T14:00', '26T08:00', '26T14:00'])
  const edge = { ...christmas, enteredAt: at('24T08:00') }
  expect(dueBetween(daily(edge), '24T00:00', '25T00:00')).toEqual([])
})

test('days are those of the schedule’s own zone', () => {
  const tokyo = someRevision({ times: ['00:30'], timezone: 'Asia/Tokyo', closures: [christmas] })
  const slots = slotsOfRevisions([tokyo], new Date('2026-12-22T00:00Z'), new Date('2026-12-27T00:00Z'))
  expect(slots.filter(({ closure }) => closure).map(({ slotAt }) => slotAt)).toEqual([
    '2026-12-24T00:30',
    '2026-12-25T00:30',
    '2026-12-26T00:30',
  ])
})

test('the first Sunday of winter time and the turn of the year are closed as other days', () => {
  const autumn = { ...christmas, from: '2027-10-31', to: '2027-10-31' }
  const night = someRevision({ times: ['02:30'], closures: [autumn] })
  const around = slotsOfRevisions([night], new Date('2027-10-29T22:00Z'), new Date('2027-11-01T22:00Z'))
  expect(around.filter(({ closure }) => closure).map(({ slotAt }) => slotAt)).toEqual(['2027-10-31T02:30'])
  const turn = { ...christmas, from: '2026-12-31', to: '2027-01-01' }
  expect(nextSlot([daily(turn)], at('30T15:00'))?.slotAt).toBe('2027-01-02T08:00')
})

test('a date is closed as it is known now', () => {
  expect(closureOfDate([christmas], '2026-12-24', at('24T00:00'))?.reason).toBe('Weihnachten')
  expect(closureOfDate([christmas], '2026-12-27', at('24T00:00'))).toBeNull()
  const removed = { ...christmas, removedAt: at('24T10:00') }
  expect(closureOfDate([removed], '2026-12-24', at('24T09:59'))).toBe(removed)
  expect(closureOfDate([removed], '2026-12-24', at('24T10:00'))).toBeNull()
})

test('the closed days of a period are those on which it was closed, from entering to removing', () => {
  const period = { from: at('01T00:00'), to: at('26T00:00'), timezone: 'Europe/Berlin' }
  expect(closedDaysIn([christmas], period)).toEqual([{ from: '2026-12-24', to: '2026-12-25', reason: 'Weihnachten' }])
  expect(closedDaysIn([{ ...christmas, removedAt: at('24T10:00') }], period)).toEqual([
    { from: '2026-12-24', to: '2026-12-24', reason: 'Weihnachten' },
  ])
  expect(closedDaysIn([{ ...christmas, removedAt: at('24T00:00') }], period)).toEqual([])
  expect(closedDaysIn([christmas], { ...period, to: at('24T00:00') })).toEqual([])
})

const someClosures = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 0, max: 5 }),
    enteredAfter: fc.integer({ min: -24, max: 24 * 20 }),
    openFor: fc.option(fc.integer({ min: 0, max: 24 * 10 }), { nil: null }),
  }),
  { maxLength: 4 },
)

test('counts, missed slots and the next close agree with a naive look at each slot', () => {
  fc.assert(
    fc.property(someClosures, fc.constantFrom('Europe/Berlin', 'Asia/Tokyo', 'America/New_York'), (drawn, timezone) => {
      const begin = new Date('2026-10-15T00:00:00Z')
      const closures = drawn.map(({ start, length, enteredAfter, openFor }): Closure => {
        const from = addDays('2026-10-15', start)
        const enteredAt = new Date(begin.getTime() + enteredAfter * hour)
        const removedAt = openFor === null ? null : new Date(enteredAt.getTime() + openFor * hour)
        return { from, to: addDays(from, length), reason: 'x', enteredAt, removedAt }
      })
      const rules = { times: ['00:15', '02:30', '09:00', '23:45'], timezone, validFrom: begin }
      const [open, revision] = [someRevision(rules), someRevision({ ...rules, closures })]
      const end = new Date(begin.getTime() + 30 * day)
      const expected = slotsOfRevisions([open], begin, end)
        .filter((slot) => closureOfSlot(closures, slot) === null)
        .map(({ slotAt }) => slotAt)
      const due = slotsOfRevisions([revision], begin, end).filter(({ isOptional }) => !isOptional)
      expect(due.map(({ slotAt }) => slotAt)).toEqual(expected)
      expect(countSlotsOfRevisions([revision], begin, end)[0]?.count).toBe(expected.length)
      const watched = { revisions: [revision], done: [], archivedAt: null }
      const until = new Date(end.getTime() - day)
      expect(missedSlots(watched, { from: begin, until }).map(({ slotAt }) => slotAt)).toEqual(
        due.filter((slot) => isClosed(slot, until)).map(({ slotAt }) => slotAt),
      )
      const closes = due.filter((slot) => !isClosed(slot, until)).map(({ closesAt }) => closesAt.getTime() + second)
      const later = nextClose({ ...watched, archivedAt: end }, until)?.getTime() ?? Infinity
      expect(later).toBe(Math.min(...closes))
    }),
  )
})
