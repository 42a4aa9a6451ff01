import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { overviewOf } from '../../../tests/support/stories/overview-of.ts'
import type { ScheduleDay } from '#app/domain/attendance/day-slots.ts'
import type { DoneTask } from '#app/domain/attendance/slot-progress.ts'

const noon = new Date('2026-11-20T12:00:00+01:00')

const schedule = (overrides: Partial<ScheduleDay> = {}): ScheduleDay => ({
  id: 'lobby',
  title: 'Lobby-WC',
  location: 'EG',
  revisions: [someRevision({ times: ['08:00', '10:00', '12:00', '23:00'] })],
  done: [],
  excuses: new Map(),
  ...overrides,
})

const done = (overrides: Partial<DoneTask> = {}): DoneTask => ({
  taskId: 'wc',
  slotAt: '2026-11-20T08:00',
  signature: 'Anna K.',
  pending: false,
  ...overrides,
})

const statusesOf = (day: ScheduleDay, now = noon) => overviewOf([day], now).rows[0]?.slots.map(({ status }) => status)

test('a day counts its slots, and each slot has its current status', () => {
  const overview = overviewOf([schedule({ done: [done()] })], noon)
  expect(overview).toMatchObject({
    total: 4,
    completed: 1,
    overdue: 1,
    timezone: 'Europe/Berlin',
    nowAt: '2026-11-20T12:00',
  })
  expect(overview.rows[0]).toMatchObject({ id: 'lobby', completed: 1 })
  expect(statusesOf(schedule({ done: [done()] }))).toEqual(['completed', 'overdue', 'planned', 'planned'])
})

test('a slot with several tasks is done once all of them are', () => {
  const tasks = [
    { taskId: 'wc', staffIds: ['anna'] },
    { taskId: 'floor', staffIds: ['mehmet', 'anna'] },
  ]
  const revisions = [someRevision({ times: ['08:00'], tasks })]
  const half = overviewOf([schedule({ revisions, done: [done()] })], noon)
  expect(half.rows[0]?.slots[0]).toMatchObject({ status: 'overdue', staffIds: ['mehmet', 'anna'] })
  expect(statusesOf(schedule({ revisions, done: [done(), done({ taskId: 'floor' })] }))).toEqual(['completed'])
})

test('a slot whose photo is pending counts as done, and names who took it on', () => {
  const overview = overviewOf([schedule({ done: [done({ pending: true })] })], noon)
  expect(overview).toMatchObject({ completed: 1, overdue: 1 })
  expect(overview.rows[0]?.slots[0]).toMatchObject({ status: 'pending', signatures: ['Anna K.'] })
})

test("yesterday's check-in at the same time changes nothing", () => {
  expect(statusesOf(schedule({ done: [done({ slotAt: '2026-11-19T08:00' })] }))?.[0]).toBe('overdue')
})

test('each schedule has the day of its own zone; the most common zone is that of the page', () => {
  const late = new Date('2026-11-21T03:00:00Z')
  const newYork = schedule({ id: 'ny', revisions: [someRevision({ times: ['21:30'], timezone: 'America/New_York' })] })
  const overview = overviewOf([newYork, schedule(), schedule({ id: 'spa' })], late)
  expect(overview.rows[0]).toMatchObject({ timezone: 'America/New_York', nowAt: '2026-11-20T22:00' })
  expect(overview.rows[0]?.slots[0]).toMatchObject({ slotAt: '2026-11-20T21:30', status: 'overdue' })
  expect(overview).toMatchObject({ timezone: 'Europe/Berlin', nowAt: '2026-11-21T04:00' })
})

test.each<[string, string, boolean, number]>([
  ['before midnight, of today', '2026-11-20T23:40:00+01:00', true, 1],
  ['before midnight, of tomorrow too with manual selection', '2026-11-20T23:40:00+01:00', false, 2],
  ['after midnight, of yesterday', '2026-11-21T00:10:00+01:00', true, 1],
])('slots that take check-ins now are counted as open: %s', (_, at, useCurrentTime, open) => {
  const rules = { times: ['00:20', '23:50'], windowBefore: 60, windowAfter: 60, useCurrentTime }
  expect(overviewOf([schedule({ revisions: [someRevision(rules)] })], new Date(at)).open).toHaveLength(open)
})

test('a schedule with nothing due today, a draft and one that is not valid yet are left out', () => {
  const quiet = [
    schedule({ revisions: [someRevision({ days: [6] })] }),
    schedule({ revisions: [someRevision({ status: 'draft' })] }),
    schedule({ revisions: [someRevision({ validFrom: new Date('2026-12-01T00:00:00Z') })] }),
  ]
  expect(overviewOf(quiet, noon)).toEqual({
    total: 0,
    completed: 0,
    overdue: 0,
    open: [],
    partlyDone: 0,
    upcoming: 0,
    timezone: 'Europe/Berlin',
    nowAt: '2026-11-20T12:00',
    rows: [],
  })
})

test('slots before a change of the schedule are judged by what was valid then', () => {
  const revisions = [
    someRevision({ times: ['08:00'] }),
    someRevision({ times: ['08:00', '11:00'], validFrom: new Date('2026-11-20T09:00:00+01:00'), status: 'private' }),
  ]
  const [row] = overviewOf([schedule({ revisions })], noon).rows
  expect(row?.slots.map(({ slotAt }) => slotAt)).toEqual(['2026-11-20T08:00', '2026-11-20T11:00'])
})

test('a slot of which all that was missed is excused is neither overdue nor done', () => {
  const excuse = { reason: 'noAccess', note: null, by: null, at: noon } as const
  const excuses = new Map([['2026-11-20T08:00 wc', excuse]])
  const overview = overviewOf([schedule({ excuses })], noon)
  expect(overview.rows[0]?.slots.map(({ status }) => status)).toEqual(['excused', 'overdue', 'planned', 'planned'])
  expect([overview.total, overview.overdue, overview.completed, overview.partlyDone]).toEqual([3, 1, 0, 0])
})
