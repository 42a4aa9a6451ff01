import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { createCheckIn } from '../../../tests/support/stories/check-ins.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '../../../tests/support/stories/factories.ts'
import type { ReportedItem } from './compare-in-parts.server.ts'
import { reportAttendance, type AttendanceReport } from './report-attendance.server.ts'

useDatabase()

const now = new Date('2026-11-20T15:00:00Z')
const everyDay = { timezone: 'UTC', times: ['08:00', '14:00', '20:00'], validFrom: new Date('2026-11-18T12:00:00Z') }

const validFrom = new Date('2025-01-01T00:00:00Z')
const quarters = Array.from({ length: 96 }, (_, n) =>
  [Math.floor(n / 4), (n % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
)

let company: Awaited<ReturnType<typeof setUp>>

beforeEach(async () => {
  company = await setUp()
})

async function setUp() {
  const owner = await createOwner()
  const task = await createTask(owner)
  const anna = await createStaff(owner, { signature: 'Anna K.' })
  const schedule = await createSchedule(owner, { ...everyDay, tasks: [{ taskId: task.id, staffIds: [anna.id] }] })
  return { owner, task, anna, schedule }
}

type ReportWithItems = AttendanceReport & { items: ReportedItem[] }

async function report(range = {}, { companyId = company.owner.companyId, at = now } = {}): Promise<ReportWithItems> {
  const items: ReportedItem[] = []
  const request = { companyId, scheduleId: company.schedule.id, range, now: at }
  const result = await reportAttendance(request, (part) => void items.push(...part))
  if (!result.ok) throw new Error(result.failure.code)
  return { ...result.value, items }
}

function lines({ items }: ReportWithItems): string[] {
  return items.map(({ slotAt, status, checkIn: done }) =>
    [slotAt.slice(8), status, done?.signature].filter(Boolean).join(' '),
  )
}

function checkIn(slotAt: string, more: Partial<Parameters<typeof createCheckIn>[1]> = {}) {
  const { owner, task, anna, schedule } = company
  return createCheckIn(owner, { schedule, task, staff: anna, slotAt, ...more })
}

test('the week’s slots are compared with the check-ins, from the first revision on', async () => {
  await checkIn('2026-11-19T08:00')
  await checkIn('2026-11-20T14:00', { status: 'pending' })
  expect(lines(await report()).slice(6)).toEqual([
    '20T20:00 planned',
    '20T14:00 completed Anna K.',
    '20T08:00 overdue',
    '19T20:00 skipped',
    '19T14:00 skipped',
    '19T08:00 completed Anna K.',
    '18T20:00 skipped',
    '18T14:00 skipped',
  ])
  expect((await report()).statistics).toMatchObject({
    planned: 7,
    overdue: 1,
    skipped: 4,
    completed: 2,
    completionRate: 2 / 7,
    totalCheckIns: 2,
    byStaff: [{ signature: 'Anna K.', tasksCompleted: 2, completionRate: 2 / 7 }],
  })
})

test('a deleted check-in leaves the attendance', async () => {
  await checkIn('2026-11-19T08:00', { status: 'deleted' })
  expect((await report({ from: '2026-11-19', to: '2026-11-19' })).statistics).toMatchObject({
    completed: 0,
    skipped: 3,
    tasksCompleted: 0,
  })
})

test('a hidden check-in stays in the attendance, marked', async () => {
  await checkIn('2026-11-19T08:00', { hidden: true })
  const { items } = await report({ from: '2026-11-19T08:00', to: '2026-11-19T09:00' })
  expect(items).toMatchObject([{ status: 'completed', checkIn: { hidden: true } }])
})

test('check-ins of other schedules and slots do not count', async () => {
  const { owner, task, anna } = company
  const other = await createSchedule(owner, { ...everyDay, tasks: [{ taskId: task.id, staffIds: [anna.id] }] })
  await createCheckIn(owner, { schedule: other, task, staff: anna, slotAt: '2026-11-19T08:00' })
  await checkIn('2026-11-18T14:00')
  expect(lines(await report({ from: '2026-11-19', to: '2026-11-19' }))).toEqual([
    '19T20:00 skipped',
    '19T14:00 skipped',
    '19T08:00 skipped',
  ])
})

test('a range holds its start and not its end', async () => {
  await checkIn('2026-11-19T08:00')
  await checkIn('2026-11-19T14:00')
  expect(lines(await report({ from: '2026-11-19T08:00', to: '2026-11-19T14:00' }))).toEqual([
    '19T08:00 completed Anna K.',
  ])
})

test('slots are judged by the revision that was valid then', async () => {
  const { schedule } = company
  await database().atomically((sql) => {
    sql.run(
      `INSERT INTO ScheduleRevision SELECT 'newer', companyId, scheduleId, creatorId, :validFrom, status, frequency, months, days, '["10:00"]',
         useCurrentTime, allowStaffImageUpload, forcePhotos, timezone, windowBefore, windowAfter, 0, onHolidays, allowUnscheduled,
         guestReports, ratings, showRatings, allowOffline FROM ScheduleRevision WHERE id = :id`,
      { validFrom: new Date('2026-11-19T12:00:00Z'), id: schedule.revisionId },
    )
    insertRow(sql, 'TaskEntry', { id: 'entry', revisionId: 'newer', taskId: company.task.id, position: 0 })
  })
  expect(lines(await report({ from: '2026-11-19', to: '2026-11-20' }))).toEqual([
    '20T10:00 overdue',
    '19T08:00 skipped',
  ])
})

test('a schedule that has ended has no slots after its end, and keeps those before', async () => {
  const end = new Date('2026-11-19T10:00:00Z')
  await database().atomically((sql) =>
    sql.run('UPDATE Schedule SET archivedAt = :end WHERE id = :id', { end, id: company.schedule.id }),
  )
  await checkIn('2026-11-18T14:00')
  expect(lines(await report())).toEqual(['19T08:00 skipped', '18T20:00 skipped', '18T14:00 completed Anna K.'])
})

test('archived staff keep their names', async () => {
  await database().atomically((sql) =>
    sql.run('UPDATE Staff SET archivedAt = :now WHERE id = :id', { now, id: company.anna.id }),
  )
  expect((await report()).statistics.byStaff).toMatchObject([{ signature: 'Anna K.', tasksCompleted: 0 }])
})

test('another company’s schedule is not found', async () => {
  const stranger = await createOwner()
  await expect(report({}, stranger)).rejects.toThrow('schedule.notFound')
})

test('an invalid range is refused', async () => {
  await expect(report({ from: '2026-11-20', to: '2026-11-19' })).rejects.toThrow('attendance.rangeInvalid')
})

test('a range with too many occurrences is refused; a month of the fullest schedule is not', async () => {
  const { owner, anna } = company
  const tasks = await Promise.all(Array.from({ length: 100 }, () => createTask(owner)))
  const { id } = await createSchedule(owner, {
    timezone: 'UTC',
    times: quarters,
    validFrom,
    tasks: tasks.map((task) => ({ taskId: task.id, staffIds: [anna.id] })),
  })
  const request = { companyId: owner.companyId, scheduleId: id, now }
  const year = await reportAttendance({ ...request, range: { from: '2025-12-01', to: '2026-11-30' } })
  expect(year).toMatchObject({ ok: false, failure: { code: 'attendance.rangeInvalid', field: 'to' } })
  let [turnsSeen, isOver] = [0, false]
  setImmediate(function count() {
    turnsSeen += 1
    if (!isOver) setImmediate(count)
  })
  const lengths: number[] = []
  const month = { ...request, range: { from: '2026-10-01', to: '2026-10-31' } }
  const { ok: isOk } = await reportAttendance(month, ({ length }) => void lengths.push(length))
  isOver = true
  // One day at a time, with slots that may lie between those of the day before, and at least one turn of the event loop
  // for each.
  expect(isOk).toBe(true)
  expect(turnsSeen).toBeGreaterThanOrEqual(31)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2 * 96 * 100)
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(31 * 96 * 100)
})

test('reports requested by one company at once are made one after the other', async () => {
  const reports: string[] = []
  const year = { from: '2025-12-01', to: '2026-11-30' }
  const { owner, task } = company
  const { id } = await createSchedule(owner, { times: quarters, validFrom, tasks: [{ taskId: task.id, staffIds: [] }] })
  const reportAs = (name: string) =>
    reportAttendance({ ...owner, scheduleId: id, range: year, now }, () => void reports.push(name))
  await Promise.all([reportAs('one'), reportAs('other')])
  expect(reports.length).toBeGreaterThan(10)
  expect(reports).toEqual(reports.toSorted())
})

test('a company may wait for twenty reports at once, and another company does not wait for them', async () => {
  const { owner, schedule } = company
  const requestReport = ({ companyId } = owner) =>
    reportAttendance({ companyId, scheduleId: schedule.id, range: {}, now })
  const reports = Array.from({ length: 25 }, () => requestReport())
  const stranger = await requestReport(await createOwner())
  expect(stranger).toMatchObject({ failure: { code: 'schedule.notFound' } })
  const answers = (await Promise.all(reports)).map((answer) => (answer.ok ? 'made' : answer.failure.code))
  expect(answers).toEqual([...Array(20).fill('made'), ...Array(5).fill('server.unavailable')])
  expect(await requestReport()).toMatchObject({ ok: true })
})

test('the report also has the number of open occurrences, the last slot that opened, and the oldest', async () => {
  const at = new Date('2026-11-20T14:02:00Z')
  expect(await report({}, { at })).toMatchObject({
    statistics: { open: 1 },
    newestOpened: new Date('2026-11-20T14:00:00Z'),
    oldest: new Date('2026-11-18T14:00:00Z'),
  })
  expect(await report({ from: '2026-11-01', to: '2026-11-02' })).toMatchObject({
    items: [],
    statistics: { open: 0 },
    newestOpened: null,
    oldest: null,
  })
})
