import { expect, test } from 'vitest'
import type { AttendanceStatus } from './attendance-status.ts'
import type { ExcuseReason } from '#app/domain/excuses/excuse.ts'
import { growingGrid, slotGrid } from './slot-grid.ts'

type SlotFields = { status?: AttendanceStatus; isOpen?: boolean; by?: string; record?: string; reason?: ExcuseReason }

function item(
  slotAt: string,
  { status = 'planned', isOpen = false, by, record = 'completed', reason }: SlotFields = {},
) {
  const checkIn = by === undefined ? null : { signature: by, status: record }
  const fixed = { timezone: 'UTC', excuse: null, madeUp: null, notDone: reason ? { reason } : null }
  return { ...fixed, slotAt, status: checkIn ? ('completed' as const) : status, isOpen, checkIn }
}

function statusOf(...tasks: SlotFields[]) {
  return slotGrid(tasks.map((task) => item('2026-11-20T08:00', task))).cells['2026-11-20T08:00']?.status
}

test('a slot shows the worst status of its tasks', () => {
  const done = { by: 'Anna' }
  expect(statusOf(done, done)).toBe('completed')
  expect(statusOf(done, { status: 'overdue' })).toBe('overdue')
  expect(statusOf({ status: 'skipped' }, done)).toBe('skipped')
  expect(statusOf(done, { isOpen: true })).toBe('open')
  expect(statusOf(done, { by: 'Ben', record: 'pending' })).toBe('pending')
  expect(statusOf({}, {})).toBe('planned')
})

test('a slot has the number of its done tasks and the signature of each person once', () => {
  const tasks = [{ by: 'Anna' }, { by: 'Ben' }, { by: 'Anna' }, { status: 'skipped' as const }]
  expect(slotGrid(tasks.map((task) => item('2026-11-20T08:00', task))).cells['2026-11-20T08:00']).toEqual({
    slotAt: '2026-11-20T08:00',
    status: 'skipped',
    done: 3,
    total: 4,
    signatures: ['Anna', 'Ben'],
    madeUpAt: null,
  })
})

test('a slot has each reason once for which staff could not do its tasks', () => {
  const reported = (...tasks: SlotFields[]) =>
    slotGrid(tasks.map((task) => item('2026-11-20T08:00', task))).cells['2026-11-20T08:00']?.reported
  const left = { status: 'overdue' as const }
  const locked = { ...left, reason: 'noAccess' as const }
  expect(reported({ by: 'Anna' }, locked, { ...left, reason: 'noMaterial' }, locked)).toEqual([
    'noAccess',
    'noMaterial',
  ])
  expect(reported({ by: 'Anna' }, left)).toBeUndefined()
})

test('days and times are sorted; without a slot there is no cell', () => {
  const { dates, times, cells } = slotGrid(
    ['2026-11-21T08:00', '2026-11-20T14:00', '2026-11-20T08:00'].map((at) => item(at)),
  )
  expect([dates, times]).toEqual([
    ['2026-11-20', '2026-11-21'],
    ['08:00', '14:00'],
  ])
  expect(cells['2026-11-21T14:00']).toBeUndefined()
})

test('occurrences added a few at a time make the same grid; with too many days it has no cells', () => {
  const all = ['2026-11-21T08:00', '2026-11-20T14:00', '2026-11-20T14:00', '2026-11-20T08:00'].map((at) => item(at))
  const [wide, narrow] = [growingGrid(2), growingGrid(1)]
  for (const added of all) {
    wide.add([added])
    narrow.add([added])
  }
  expect(wide.read()).toEqual(slotGrid(all))
  expect(narrow.read()).toEqual({ ...slotGrid(all), cells: {} })
})
