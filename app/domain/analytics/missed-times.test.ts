import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { missedTimesInParts } from './missed-times.ts'

function timesOf(...parts: Parameters<ReturnType<typeof missedTimesInParts>['add']>[0][]) {
  const sums = missedTimesInParts()
  for (const part of parts) sums.add(part)
  return sums.times()
}

test('what is overdue or skipped is missed; what is planned is not due', () => {
  // 2026-11-16 is a Monday, 2026-11-22 a Sunday.
  const times = timesOf(
    [
      { slotAt: '2026-11-22T23:59', status: 'overdue', excuse: null },
      { slotAt: '2026-11-16T08:00', status: 'completed', excuse: null },
    ],
    [
      { slotAt: '2026-11-16T08:45', status: 'skipped', excuse: null },
      { slotAt: '2026-11-16T09:00', status: 'planned', excuse: null },
    ],
  )
  expect(times).toEqual([
    { weekday: 1, hour: 8, due: 2, missed: 1, completionRate: 0.5 },
    { weekday: 7, hour: 23, due: 1, missed: 1, completionRate: 0 },
  ])
})

test('times have the wall clock of the slots in any order, and their sums are those of all occurrences', () => {
  const anyOccurrence = fc.record({
    slotAt: fc
      .tuple(fc.nat(400), fc.nat(23))
      .map(([days, hour]) => `${addDays('2026-01-01', days)}T${String(hour).padStart(2, '0')}:30`),
    status: fc.constantFrom(...attendanceStatuses),
    excuse: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(anyOccurrence), fc.nat(20), (all, split) => {
      const times = timesOf(all.slice(0, split), all.slice(split))
      const due = all.filter(({ status }) => status !== 'planned')
      const expected = new Map<string, number>()
      for (const { slotAt } of due) {
        const at = new Date(`${slotAt}Z`)
        const key = `${at.getUTCDay() || 7} ${at.getUTCHours()}`
        expected.set(key, (expected.get(key) ?? 0) + 1)
      }
      expect(new Map(times.map((time) => [`${time.weekday} ${time.hour}`, time.due]))).toEqual(
        new Map([...expected].sort(([a], [b]) => numberOf(a) - numberOf(b))),
      )
      const missed = times.reduce((sum, time) => sum + time.missed, 0)
      expect(missed).toBe(due.filter(({ status }) => status !== 'completed').length)
    }),
  )
})

function numberOf(key: string): number {
  const [weekday, hour] = key.split(' ').map(Number)
  return (weekday ?? 0) * 24 + (hour ?? 0)
}
