import { expect, test } from 'vitest'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import type { SlotCheckIn } from './public-slot.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { statusView, type StatusReading } from './public-status.ts'

const twoTasks = [
  { taskId: 'wc', staffIds: [] },
  { taskId: 'sink', staffIds: [] },
]

test('an open slot is the chosen one, and what others did in it is shown with signature and time', () => {
  const view = viewAt('14:03', { times: ['11:00', '14:00'] }, { checkIns: [done('14:00', 'wc')] })
  expect(view?.openSlot).toMatchObject({
    slotAt: '2026-11-20T14:00',
    opensAt: local('13:55'),
    closesAt: local('14:05'),
  })
  expect(view?.chosen?.tasks).toMatchObject([
    { taskId: 'wc', publicName: 'Gäste-WC', status: 'completed', signature: 'Anna K.', checkedInAt: local('14:00') },
    { taskId: 'sink', publicName: 'Waschbecken', status: 'planned', signature: null, checkedInAt: null },
  ])
  expect(view?.today?.map(({ slotAt, tasks }) => [slotAt.slice(11), tasks.map(({ status }) => status)])).toEqual([
    ['11:00', ['overdue', 'overdue']],
    ['14:00', ['completed', 'planned']],
  ])
  expect(view?.nextSlot?.slotAt).toBe('2026-11-21T11:00')
})

test('when all of the open slot is done, nothing is chosen', () => {
  const view = viewAt('14:03', {}, { checkIns: [done('14:00', 'wc'), done('14:00', 'sink')] })
  expect(view?.openSlot?.tasks.map(({ status }) => status)).toEqual(['completed', 'completed'])
  expect(view?.chosen).toBeNull()
})

test('between slots nothing is open, and the next one is named', () => {
  const view = viewAt('12:00')
  expect(view).toMatchObject({
    openSlot: null,
    chosen: null,
    nextSlot: { slotAt: '2026-11-20T14:00', opensAt: local('13:55') },
  })
})

test('where windows overlap, the next slot opens in the middle between the two', () => {
  const view = viewAt('14:10', { times: ['14:00', '15:00'], windowBefore: 60, windowAfter: 60 })
  expect(view?.chosen?.slotAt).toBe('2026-11-20T14:00')
  expect(view?.nextSlot).toEqual({
    slotAt: '2026-11-20T15:00',
    startsAt: local('15:00'),
    timezone: 'Europe/Berlin',
    opensAt: local('14:30'),
    closesAt: local('16:00'),
  })
})

test('a draft shows nothing, whatever was published before', () => {
  const before = someRevision({ status: 'public' })
  const draft = someRevision({ id: 'draft', status: 'draft', validFrom: local('13:58') })
  expect(statusView(reading([before, draft]), { slotAt: null, now: local('14:00') })).toBeNull()
  expect(statusView(reading([]), { slotAt: null, now: local('14:00') })).toBeNull()
})

test('a private schedule shows no history: no day, no last time and no status, and done tasks look like the others', () => {
  const checkIns = [done('14:00', 'wc'), done('14:00', 'sink')]
  const view = viewAt('14:03', { status: 'private' }, { checkIns, lastCleaned: last })
  expect(view).toMatchObject({ today: null, lastCleanedAt: null, lastCleaned: null })
  const unknown = { status: null, signature: null, checkedInAt: null, offlineAt: null, enteredLater: false }
  expect(view?.openSlot?.tasks).toMatchObject([unknown, unknown])
  expect(view?.chosen?.tasks).toHaveLength(2)
  expect(JSON.stringify(view)).not.toContain('Anna')
})

test('a hidden record and a hidden task show no status, and do not look missing', () => {
  const checkIns = [{ ...done('11:00', 'wc'), hidden: true }, done('11:00', 'sink')]
  const hidden = viewAt('12:00', { times: ['11:00'] }, { checkIns })
  expect(hidden?.today?.[0]?.tasks).toMatchObject([{ status: null, signature: null }, { status: 'completed' }])
  const hiddenTask = viewAt(
    '12:00',
    { times: ['11:00'] },
    { checkIns: [done('11:00', 'sink')], hiddenTaskIds: new Set(['wc']) },
  )
  expect(hiddenTask?.today?.[0]?.tasks).toMatchObject([{ status: null }, { status: 'completed' }])
})

test('an archived task is shown only where it was done', () => {
  const tasks = new Map([
    ...names,
    ['wc', { publicName: 'Gäste-WC', description: '', readings: null, isArchived: true }],
  ] as const)
  const view = viewAt('14:03', { times: ['11:00', '14:00'] }, { tasks, checkIns: [done('11:00', 'wc')] })
  expect(view?.today?.map((slot) => slot.tasks.map(({ taskId }) => taskId))).toEqual([['wc', 'sink'], ['sink']])
})

test('a done task has the name that it had then', () => {
  const view = viewAt('14:03', {}, { checkIns: [{ ...done('14:00', 'wc'), publicName: 'Alte WCs' }] })
  expect(view?.openSlot?.tasks[0]?.publicName).toBe('Alte WCs')
})

test('manual selection offers what is open and what was due today, without what is done', () => {
  const times = ['08:00', '11:00', '14:00', '20:00']
  const checkIns = [done('08:00', 'wc'), done('08:00', 'sink')]
  const view = viewAt('14:03', { times, useCurrentTime: false }, { checkIns })
  expect(view?.choices).toEqual([
    { slotAt: '2026-11-20T11:00', isOpen: false },
    { slotAt: '2026-11-20T14:00', isOpen: true },
  ])
  expect(view?.chosen?.slotAt).toBe('2026-11-20T14:00')
})

test.each([
  ['2026-11-20T11:00', '2026-11-20T11:00'],
  ['2026-11-20T20:00', '2026-11-20T14:00'],
  ['2026-11-19T11:00', '2026-11-20T14:00'],
  ['nonsense', '2026-11-20T14:00'],
])('manual selection of %s chooses %s', (slotAt, chosen) => {
  const times = ['11:00', '14:00', '20:00']
  expect(viewAt('14:03', { times, useCurrentTime: false }, {}, slotAt)?.chosen?.slotAt).toBe(chosen)
})

test('when no slot is open, manual selection chooses the one due last', () => {
  const times = ['08:00', '11:00', '20:00']
  expect(viewAt('14:03', { times, useCurrentTime: false })?.chosen?.slotAt).toBe('2026-11-20T11:00')
  expect(viewAt('07:00', { times, useCurrentTime: false })?.chosen).toBeNull()
})

const names = new Map([
  ['wc', { publicName: 'Gäste-WC', description: 'Becken', readings: null, isArchived: false }],
  ['sink', { publicName: 'Waschbecken', description: 'Seife', readings: null, isArchived: false }],
])

function local(time: string) {
  return new Date(`2026-11-20T${time}:00+01:00`)
}

const last = { at: local('14:00'), signature: 'Anna K.', publicNames: ['Gäste-WC'], isUnscheduled: false }

function done(time: string, taskId: string): SlotCheckIn {
  const publicName = names.get(taskId)?.publicName ?? ''
  const at = { slotAt: `2026-11-20T${time}`, checkedInAt: local(time), offlineAt: null }
  return { ...at, taskId, publicName, signature: 'Anna K.', enteredLater: false, hidden: false }
}

function reading(revisions: Revision[], overrides: Partial<StatusReading> = {}): StatusReading {
  const schedule = { ...emptyTexts, id: 's', companyName: 'Gasthaus', logoKey: null, title: 'Gäste-WC', location: 'UG' }
  const photoPermission = { allowStaffImageUpload: true, plan: 'pro' } as const
  const nothing = {
    hiddenTaskIds: new Set<string>(),
    checkIns: [],
    unscheduled: [],
    lastCleaned: null,
    rework: [],
    defects: [],
    ratings: null,
    guestsClosedUntil: null,
  }
  return { schedule, photoPermission, revisions, tasks: names, ...nothing, ...overrides }
}

function viewAt(
  time: string,
  rules: Partial<Revision> = {},
  overrides: Partial<StatusReading> = {},
  slotAt: string | null = null,
) {
  return statusView(reading([someRevision({ tasks: twoTasks, ...rules })], overrides), { slotAt, now: local(time) })
}
