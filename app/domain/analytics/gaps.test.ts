import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/time/local-dates.ts'
import { gapsInParts, type Gap, type TaskDay } from './gaps.ts'

type Due = 'done' | 'missed' | 'both' | 'nothing'

/** The days of November from the first on; the letters say what was due of the task. */
function daysOf(kinds: Due[], taskId = 'wc'): TaskDay[] {
  return kinds.map((kind, index) => ({
    scheduleId: 's',
    taskId,
    date: addDays('2026-11-01', index),
    completed: kind === 'done' || kind === 'both' ? 1 : 0,
    missed: kind === 'missed' || kind === 'both' ? 1 : 0,
  }))
}

function gapsOf(moreThan: number, ...parts: TaskDay[][]) {
  const gaps = gapsInParts(moreThan)
  for (const part of parts) gaps.add(part)
  gaps.endSchedule()
  return gaps.gaps()
}

function shortOf({ from, to, days, missed, fromCheckIn, toCheckIn }: Gap) {
  return [from.slice(8), to.slice(8), days, missed, fromCheckIn, toCheckIn]
}

const nothing = Array.from({ length: 6 }, (): Due => 'nothing')

test('a gap lasts from a check-in to the next, and is longer than so many days', () => {
  const days = daysOf(['done', 'missed', 'missed', 'done'])
  expect(gapsOf(2, days).gaps.map(shortOf)).toEqual([['01', '04', 3, 2, true, true]])
  expect(gapsOf(3, days)).toEqual({ gaps: [], total: 0 })
})

test('what was not due in between is no gap', () => {
  expect(gapsOf(1, daysOf(['done', ...nothing, 'done'])).total).toBe(0)
  expect(gapsOf(1, daysOf(['done', 'nothing', 'missed', 'nothing', 'done'])).gaps.map(shortOf)).toEqual([
    ['01', '05', 4, 1, true, true],
  ])
})

test('at the edges the first and the last day count on which it was due', () => {
  const days = daysOf(['nothing', 'missed', 'missed', 'done', 'missed', 'nothing', 'missed', 'nothing'])
  expect(gapsOf(1, days).gaps.map(shortOf)).toEqual([
    ['04', '07', 3, 2, true, false],
    ['02', '04', 2, 2, false, true],
  ])
  expect(gapsOf(1, daysOf(['missed', 'missed', 'missed'])).gaps.map(shortOf)).toEqual([
    ['01', '03', 2, 3, false, false],
  ])
})

test('a break in which nothing was due ends a gap on the day that was due last', () => {
  const summer = Array.from({ length: 150 }, (): Due => 'nothing')
  const days = daysOf(['done', 'missed', ...summer, 'done', 'missed', 'missed', 'done'])
  expect(gapsOf(2, days).gaps.map(({ from, to }) => [from, to])).toEqual([['2027-04-02', '2027-04-05']])
  const before = daysOf(['done', 'missed', 'missed', 'missed', ...summer, 'done'])
  expect(gapsOf(2, before).gaps.map(shortOf)).toEqual([['01', '04', 3, 3, true, false]])
  const after = daysOf(['done', 'done', ...summer, 'missed', 'missed', 'missed', 'missed'])
  expect(gapsOf(2, after).gaps.map(({ days: length, fromCheckIn }) => [length, fromCheckIn])).toEqual([[3, false]])
})

test('days between the due days of a rhythm are no break, and a break does not depend on n', () => {
  const due = (dates: string[]) =>
    dates.map((date, index) => ({ ...daysOf([index % 3 === 0 ? 'done' : 'missed'])[0], date }) as TaskDay)
  const quarters = due(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
  expect(gapsOf(7, quarters).gaps.map(({ days }) => days)).toEqual([273])
  const months = due(['2026-01-01', '2026-01-05', '2026-02-01', '2026-02-05'])
  expect(gapsOf(7, months).gaps.map(({ days }) => days)).toEqual([35])
  const odd = due(['2026-01-01', '2026-01-02', '2026-03-01', '2026-03-02'])
  expect([gapsOf(1, odd).total, gapsOf(58, odd).total]).toEqual([0, 0])
})

test('a day with a check-in ends a gap, even if something of it was missed', () => {
  expect(gapsOf(1, daysOf(['both', 'both', 'both'])).total).toBe(0)
})

test('the longest come first, of equal ones the latest; fifty are named and all are counted', () => {
  const short = daysOf(Array.from({ length: 40 }, (): Due[] => ['done', 'missed']).flat(), 'short')
  const long = daysOf(['done', 'missed', 'missed', 'missed', 'done'], 'long')
  const many = daysOf(Array.from({ length: 40 }, (): Due[] => ['done', 'missed']).flat(), 'many')
  const { gaps, total } = gapsOf(1, short, long, many)
  expect([gaps.length, total]).toEqual([50, 79])
  expect(gaps.slice(0, 3).map(({ taskId, to }) => `${taskId} ${to}`)).toEqual([
    'long 2026-11-05',
    'short 2027-01-18',
    'many 2027-01-18',
  ])
})

test('schedules are apart, whatever their tasks are', () => {
  const gaps = gapsInParts(1)
  gaps.add(daysOf(['done', 'missed']))
  gaps.endSchedule()
  gaps.add(daysOf(['nothing', 'nothing', 'nothing', 'done']))
  gaps.endSchedule()
  expect(gaps.gaps().total).toBe(0)
})

test('gaps of any days are those that a look at each pair of days finds, in whatever parts they come', () => {
  const anyDays = fc.array(fc.constantFrom<Due>('done', 'missed', 'both', 'nothing'), { maxLength: 30 })
  fc.assert(
    fc.property(anyDays, fc.integer({ min: 1, max: 6 }), fc.nat(30), (kinds, moreThan, split) => {
      const days = daysOf(kinds)
      const found = gapsOf(moreThan, days.slice(0, split), days.slice(split)).gaps
      const keys = (gaps: { from: string; to: string }[]) => gaps.map(({ from, to }) => `${from} ${to}`).sort()
      expect(keys(found)).toEqual(keys(naiveGaps(days, moreThan)))
    }),
  )
})

function naiveGaps(all: TaskDay[], moreThan: number) {
  const days = all.filter(({ completed, missed }) => completed + missed > 0)
  const isEnd = (day: TaskDay) => day.completed > 0 || day === days[0] || day === days.at(-1)
  const ends = days.filter(isEnd)
  return ends.slice(1).flatMap((last, index) => {
    const first = ends[index] ?? last
    const between = days.filter(({ date, completed }) => first.date <= date && date <= last.date && completed === 0)
    const length = (Date.parse(last.date) - Date.parse(first.date)) / 86_400_000
    return between.length > 0 && length > moreThan ? [{ from: first.date, to: last.date }] : []
  })
}
