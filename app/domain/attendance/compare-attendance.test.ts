import { noExcuses } from '#app/domain/excuses/excuse.ts'
import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import { day } from '#app/domain/time/durations.ts'
import { compareAttendance, type OccurrenceCheckIn } from './compare-attendance.ts'
import type { UnscheduledCheckIn } from './made-up.ts'

const revision = someRevision({
  timezone: 'UTC',
  times: ['08:00', '14:00'],
  tasks: [
    { taskId: 'wc', staffIds: ['anna'] },
    { taskId: 'floor', staffIds: ['ben'] },
  ],
})
const slots = slotsOfRevisions([revision], new Date('2026-11-20T00:00Z'), new Date('2026-11-21T00:00Z'))
const publicNames = new Map([
  ['wc', 'Toilets'],
  ['floor', 'Floor'],
])

function checkIn(slotAt: string, taskId: string): OccurrenceCheckIn {
  const slotStartsAt = new Date(`${slotAt}Z`)
  return {
    staffId: 'anna',
    signature: 'Anna K.',
    publicName: 'as it was',
    checkedInAt: slotStartsAt,
    offlineAt: null,
    slotAt,
    slotStartsAt,
    timezone: 'UTC',
    taskId,
  }
}

function compare(
  checkIns: OccurrenceCheckIn[],
  at = '2026-11-20T10:00:00Z',
  excuses = noExcuses,
  unscheduled: UnscheduledCheckIn[] = [],
) {
  const now = new Date(at)
  const currentSlots = slotsOfNow(slots, { current: revision, now })
  return compareAttendance({ slots, checkIns, excuses, unscheduled, publicNames, currentSlots, now })
}

function lines(checkIns: OccurrenceCheckIn[], now?: string) {
  return compare(checkIns, now).map(({ slotAt, taskId, status }) => `${slotAt.slice(11)} ${taskId} ${status}`)
}

test('every task of every slot has its line, newest first, tasks in their order', () => {
  expect(lines([checkIn('2026-11-20T08:00', 'floor')])).toEqual([
    '14:00 wc planned',
    '14:00 floor planned',
    '08:00 wc overdue',
    '08:00 floor completed',
  ])
})

test('a line with a check-in has the names of that time, a line without has the current names', () => {
  const [, , without, done] = compare([checkIn('2026-11-20T08:00', 'floor')])
  expect(without).toMatchObject({ publicName: 'Toilets', staffIds: ['anna'], checkIn: null })
  expect(done).toMatchObject({ publicName: 'as it was', staffIds: ['ben'], checkIn: { signature: 'Anna K.' } })
})

test('a check-in whose slot was removed by an edit stays', () => {
  expect(lines([checkIn('2026-11-20T10:00', 'wc')])).toEqual([
    '14:00 wc planned',
    '14:00 floor planned',
    '10:00 wc completed',
    '08:00 wc overdue',
    '08:00 floor overdue',
  ])
})

test('a check-in counts for its own slot and task only', () => {
  expect(lines([checkIn('2026-11-19T08:00', 'wc')], '2026-11-21T00:00:00Z')).toEqual([
    '14:00 wc skipped',
    '14:00 floor skipped',
    '08:00 wc skipped',
    '08:00 floor skipped',
    '08:00 wc completed',
  ])
})

test('a slot has begun once its window opens or it is done', () => {
  expect(begun('2026-11-20T13:54:59Z')).toEqual([false, false, true, true])
  expect(begun('2026-11-20T13:55:00Z')).toEqual([true, true, true, true])
  expect(begun('2026-11-20T10:00:00Z', [checkIn('2026-11-20T14:00', 'wc')])).toEqual([true, false, true, true])
})

test('an occurrence is open while its window is, and nobody has done it', () => {
  const done = [checkIn('2026-11-20T14:00', 'wc')]
  expect(open('2026-11-20T13:54:59Z')).toEqual([])
  expect(open('2026-11-20T13:55:00Z')).toEqual(['14:00 wc', '14:00 floor'])
  expect(open('2026-11-20T14:05:00Z', done)).toEqual(['14:00 floor'])
  expect(open('2026-11-20T14:05:01Z', done)).toEqual([])
})

function open(now: string, checkIns: OccurrenceCheckIn[] = []) {
  const items = compare(checkIns, now).filter(({ isOpen }) => isOpen)
  return items.map(({ slotAt, taskId }) => `${slotAt.slice(11)} ${taskId}`)
}

function begun(now: string, checkIns: OccurrenceCheckIn[] = []) {
  return compare(checkIns, now).map(({ hasOpened }) => hasOpened)
}

test('an excuse counts for what is missed, and for nothing that is planned or done', () => {
  const excuse = { reason: 'noAccess', note: null, by: 'Barbara Huber', at: new Date('2026-11-20T09:00:00Z') } as const
  const keys = ['2026-11-20T08:00 wc', '2026-11-20T08:00 floor', '2026-11-20T14:00 wc', '2026-11-19T08:00 wc']
  const excuses = new Map(keys.map((key) => [key, excuse]))
  const items = compare([checkIn('2026-11-20T08:00', 'floor')], '2026-11-20T10:00:00Z', excuses)
  expect(items.filter((item) => item.excuse).map(({ slotAt, taskId, status }) => [slotAt, taskId, status])).toEqual([
    ['2026-11-20T08:00', 'wc', 'overdue'],
  ])
  const later = compare([checkIn('2026-11-20T08:00', 'floor')], '2026-11-21T10:00:00Z', excuses)
  expect(later.filter((item) => item.excuse).map(({ slotAt, taskId, status }) => [slotAt, taskId, status])).toEqual([
    ['2026-11-20T14:00', 'wc', 'skipped'],
    ['2026-11-20T08:00', 'wc', 'skipped'],
  ])
})

test('a missed task shows when it was done later on its day without a slot; it stays missed', () => {
  const [missed] = compare([], '2026-11-20T22:00:00Z')
  if (!missed) throw new Error('Nothing was due')
  const { slotAt, taskId } = missed
  const at = (time: string) => new Date(`${slotAt.slice(0, 10)}T${time}Z`)
  const done = (checkedInAt: Date, by: string, task = taskId): UnscheduledCheckIn => ({
    taskId: task,
    signature: by,
    checkedInAt,
    offlineAt: null,
    timezone: 'UTC',
  })
  const nextDay = new Date(at('00:00:00').getTime() + day)
  const early = done(new Date(missed.startsAt), 'before the window closed')
  const wrong = [early, done(nextDay, 'next day'), done(at('21:00:00'), 'other task', 'other')]
  const later = [done(at('21:30:00'), 'Ben'), done(at('21:00:00'), 'Anna')]
  const items = (unscheduled: UnscheduledCheckIn[]) => compare([], '2026-11-20T22:00:00Z', noExcuses, unscheduled)
  expect(items(wrong)[0]).toEqual(missed)
  expect(items([...wrong, ...later])[0]).toEqual({ ...missed, madeUp: { at: at('21:00:00'), by: 'Anna' } })
  expect(items(later).map(({ status }) => status)).toEqual(items([]).map(({ status }) => status))
})
