import { expect, test } from 'vitest'
import { decideCheckIn } from '#app/domain/check-ins/decide-check-in.ts'
import { statusView } from '#app/domain/check-ins/public-status.ts'
import { slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { compareAttendance } from './compare-attendance.ts'
import { overviewOf } from '../../../tests/support/stories/overview-of.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { dueSlot } from './due-slot.ts'

/** Made at 08:03 for 08:00, in Berlin. */
const published = someRevision({
  id: 'first',
  validFrom: berlin('08:03'),
  times: ['08:00', '20:00'],
  isFirstPublished: true,
})
const draft = someRevision({ id: 'draft', validFrom: berlin('07:00'), status: 'draft', times: ['07:30'] })

test.each<[string, string, Partial<Revision>, string | null, string]>([
  ['in the window', '08:04', {}, null, '08:00'],
  ['at its end', '08:05', {}, null, '08:00'],
  ['after the window', '08:06', {}, null, 'checkIn.timeNotInSchedule'],
  ['later that day by manual selection', '15:00', { useCurrentTime: false }, '2026-11-20T08:00', '08:00'],
  ['private', '08:04', { status: 'private' }, null, '08:00'],
  ['a later revision that is public again', '08:04', { isFirstPublished: false }, null, 'checkIn.timeNotInSchedule'],
])('a slot from before the first publication is checked in: %s', (_, at, rules, slotAt, expected) => {
  const revisions = [draft, { ...published, ...rules }]
  const decided = decideCheckIn({
    revisions,
    staff: { id: 'anna', personalType: 'staff' },
    livingStaffIds: new Set(['anna']),
    taskIds: ['wc'],
    slotAt,
    now: berlin(at),
  })
  expect(decided.ok ? decided.value.slot.slotAt.slice(11) : decided.failure.code).toBe(expected)
})

test.each<[string, Partial<Revision>, string[]]>([
  ['of the same day', {}, ['2026-11-20T08:00', '2026-11-20T20:00']],
  ['of midnight', { times: ['00:00', '23:59'] }, ['2026-11-20T00:00', '2026-11-20T23:59']],
  [
    'of the day in the zone',
    { timezone: 'Asia/Tokyo', times: ['00:00', '15:00'] },
    ['2026-11-20T00:00', '2026-11-20T15:00'],
  ],
  ['of yesterday', { validFrom: berlin('00:02'), times: ['23:58'] }, ['2026-11-20T23:58']],
  [
    'that the spring gap moves',
    { validFrom: new Date('2026-03-29T06:00:00Z'), times: ['02:30', '06:00'] },
    ['2026-03-29T03:30', '2026-03-29T06:00'],
  ],
])('the first day has its earlier slots, and no day before it: slots %s', (_, rules, expected) => {
  const revision = { ...published, ...rules }
  const { validFrom } = revision
  const [from, to] = [new Date(validFrom.getTime() - 3e8), new Date(validFrom.getTime() + 9e7)]
  const slots = slotsOfRevisions([revision], from, to).filter(
    ({ slotAt }) => slotAt.slice(0, 10) <= (expected[0]?.slice(0, 10) ?? ''),
  )
  expect(slots.map(({ slotAt }) => slotAt)).toEqual(expected)
  expect(slots.map(({ isOptional }) => isOptional)).toEqual(slots.map(({ startsAt }) => startsAt < validFrom))
})

test('an edit on the first day leaves the earlier slots to the first publication', () => {
  const edited = someRevision({ id: 'edited', validFrom: berlin('08:04'), times: ['08:02', '08:30'] })
  const slots = slotsOfRevisions([draft, published, edited], berlin('00:00'), berlin('23:59'))
  expect(slots.map(({ slotAt, revision }) => `${slotAt.slice(11)} ${revision.id}`)).toEqual([
    '08:00 first',
    '08:30 edited',
  ])
})

test.each<[string, string, number, { due: string; today: string[]; dashboard: [number, number, number] }]>([
  ['open', '08:04', 0, { due: '08:00', today: ['08:00 planned', '20:00 planned'], dashboard: [1, 0, 0] }],
  ['open and done', '08:04', 1, { due: '20:00', today: ['08:00 completed', '20:00 planned'], dashboard: [2, 1, 0] }],
  ['closed', '09:00', 0, { due: '20:00', today: ['20:00 planned'], dashboard: [1, 0, 0] }],
  ['closed and done', '09:00', 1, { due: '20:00', today: ['08:00 completed', '20:00 planned'], dashboard: [2, 1, 0] }],
])('a slot from before the first publication is never overdue: %s', (_, at, count, expected) => {
  const now = berlin(at)
  const checkIns = [
    {
      taskId: 'wc',
      slotAt: '2026-11-20T08:00',
      slotStartsAt: berlin('08:00'),
      timezone: 'Europe/Berlin',
      publicName: 'WC',
      signature: 'Anna K.',
      staffId: 'anna',
      checkedInAt: berlin('08:04'),
      offlineAt: null,
      enteredLater: false,
      hidden: false,
      pending: false,
    },
  ].slice(0, count)
  const revisions = [draft, published]
  const overview = overviewOf(
    [{ id: 's', title: 'WC', location: 'UG', revisions, done: checkIns, excuses: new Map() }],
    now,
  )
  const view = statusView(
    {
      schedule: { ...emptyTexts, id: 's', companyName: '', logoKey: null, title: 'WC', location: 'UG' },
      photoPermission: { allowStaffImageUpload: false, plan: 'free' },
      revisions,
      tasks: new Map([['wc', { publicName: 'WC', description: '', readings: null, isArchived: false }]]),
      hiddenTaskIds: new Set(),
      checkIns,
      unscheduled: [],
      lastCleaned: null,
      rework: [],
      defects: [],
      ratings: null,
      guestsClosedUntil: null,
    },
    { slotAt: null, now },
  )
  expect({
    due: dueSlot({ revisions, done: checkIns }, now)?.slotAt.slice(11),
    today: view?.today?.map(({ slotAt, tasks }) => `${slotAt.slice(11)} ${tasks[0]?.status}`),
    dashboard: [overview.total, overview.completed, overview.overdue],
  }).toEqual(expected)
  const slots = slotsOfRevisions(revisions, berlin('00:00'), berlin('12:00'))
  const items = compareAttendance({
    slots,
    checkIns,
    excuses: new Map(),
    unscheduled: [],
    publicNames: new Map(),
    currentSlots: [],
    now,
  })
  expect(items.map(({ status }) => status)).toEqual(checkIns.map(() => 'completed'))
})

function berlin(time: string) {
  return new Date(`2026-11-20T${time}:00+01:00`)
}
