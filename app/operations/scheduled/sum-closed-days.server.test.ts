import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { createCheckIn } from '../../../tests/support/stories/check-ins.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '../../../tests/support/stories/factories.ts'
import { sumClosedDays } from './sum-closed-days.server.ts'

useDatabase()

const now = new Date('2026-03-05T12:00:00Z')

/** A schedule with two slots a day since 25 February. Anna did the first on the 26th and on 1 March. */
async function setUp(changes: Partial<Parameters<typeof createSchedule>[1]> = {}) {
  const owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
  const validFrom = new Date('2026-02-25T00:00:00Z')
  const rules = { timezone: 'UTC', times: ['08:00', '14:00'], validFrom, tasks, ...changes }
  const schedule = await createSchedule(owner, rules)
  const checkIn = (slotAt: string) => createCheckIn(owner, { schedule, task, staff: anna, slotAt })
  return { owner, checkIn, done: [await checkIn('2026-02-26T08:00'), await checkIn('2026-03-01T08:00')] }
}

function sums(unit: string): string[] {
  const query = `
    SELECT period, staffId <> '' AS isDone, completed, skipped, scans, days FROM AttendanceSum
    WHERE unit = :unit ORDER BY period, staffId`
  return database()
    .sql.all<Record<string, unknown>>(query, { unit })
    .map(({ period, isDone, completed, skipped, scans, days }) =>
      isDone
        ? `${period} done ${completed}, scans ${scans}, days ${Number(days).toString(2)}`
        : `${period} skipped ${skipped}`,
    )
}

function totals(unit: string) {
  const query = 'SELECT period, completed, skipped, days FROM AttendanceTotal WHERE unit = :unit ORDER BY period'
  return database().sql.all(query, { unit })
}

const summedUntil = () =>
  database()
    .sql.all('SELECT summedUntil FROM Schedule')
    .map((row) => Object(row).summedUntil)

test('closed days are summed by day, month and year', async () => {
  await setUp()
  await sumClosedDays(now)
  expect(summedUntil()).toEqual(['2026-03-03'])
  expect(sums('day')).toEqual([
    '2026-02-25 skipped 2',
    '2026-02-26 skipped 1',
    '2026-02-26 done 1, scans 1, days 10000000000000000000000000',
    '2026-02-27 skipped 2',
    '2026-02-28 skipped 2',
    '2026-03-01 skipped 1',
    '2026-03-01 done 1, scans 1, days 1',
    '2026-03-02 skipped 2',
    '2026-03-03 skipped 2',
  ])
  expect(sums('month')).toEqual([
    '2026-02 skipped 7',
    '2026-02 done 1, scans 1, days 10000000000000000000000000',
    '2026-03 skipped 5',
    '2026-03 done 1, scans 1, days 1',
  ])
  expect(sums('year')).toEqual(['2026 skipped 12', '2026 done 2, scans 2, days 0'])
  expect(totals('month')).toEqual([
    { period: '2026-02', completed: 1, skipped: 7, days: 2 ** 25 },
    { period: '2026-03', completed: 1, skipped: 5, days: 1 },
  ])
})

test('the next round sums the days closed since, and no day twice', async () => {
  await setUp()
  await sumClosedDays(now)
  expect(await sumClosedDays(now)).toBe(0)
  expect(await sumClosedDays(new Date('2026-03-06T12:00:00Z'))).toBe(1)
  expect(sums('month').slice(2)).toEqual(['2026-03 skipped 7', '2026-03 done 1, scans 1, days 1'])
})

test('a schedule that can’t be summed does not hold up others', async () => {
  await setUp({ timezone: 'Europe/Nowhere', validFrom: new Date('2026-02-24T00:00:00Z') })
  await setUp()
  await sumClosedDays(now)
  expect(summedUntil()).toEqual([null, '2026-03-03'])
})

test('years that were never summed are summed in jobs of a month', async () => {
  await setUp({ validFrom: new Date('2023-01-01T00:00:00Z') })
  expect(await sumClosedDays(now)).toBe(38)
  expect(summedUntil()).toEqual(['2026-03-03'])
  expect(sums('year')).toEqual([
    '2023 skipped 730',
    '2024 skipped 732',
    '2025 skipped 730',
    '2026 skipped 122',
    '2026 done 2, scans 2, days 0',
  ])
})

test('sums of days written while the clock was ahead are deleted when it is right, and written again when the days close', async () => {
  const { checkIn } = await setUp()
  await sumClosedDays(now)
  const before = [sums('day'), sums('month'), sums('year'), totals('month')]
  await sumClosedDays(new Date('2027-03-05T12:00:00Z'))
  expect(sums('year')).not.toEqual(before[2])
  await sumClosedDays(now)
  expect(summedUntil()).toEqual(['2026-03-03'])
  expect([sums('day'), sums('month'), sums('year'), totals('month')]).toEqual(before)

  await checkIn('2026-03-04T08:00')
  await sumClosedDays(new Date('2026-03-06T12:00:00Z'))
  expect(sums('month').slice(2)).toEqual(['2026-03 skipped 6', '2026-03 done 2, scans 2, days 1001'])
})

test('removing a check-in of a summed day rewrites its day, month and year', async () => {
  const { owner, done } = await setUp()
  await sumClosedDays(now)
  const removal = { ...owner, checkInId: done[1]?.id ?? '', reason: 'wrong place', now }
  expect(await removeCheckIn(removal)).toMatchObject({ ok: true })
  expect(sums('day').slice(5, 6)).toEqual(['2026-03-01 skipped 2'])
  expect(sums('month').slice(2)).toEqual(['2026-03 skipped 6'])
  expect(sums('year')).toEqual(['2026 skipped 13', '2026 done 1, scans 1, days 0'])
  expect(totals('month')[1]).toEqual({ period: '2026-03', completed: 0, skipped: 6, days: 0 })
})

test('a schedule that has ended is summed to its end, and then left alone', async () => {
  await setUp()
  const end = new Date('2026-02-27T10:00:00Z')
  await database().atomically((sql) => sql.run('UPDATE Schedule SET archivedAt = :end', { end }))
  await sumClosedDays(now)
  expect(sums('year')).toEqual(['2026 skipped 4', '2026 done 2, scans 2, days 0'])
  expect(await sumClosedDays(new Date('2026-04-05T12:00:00Z'))).toBe(0)
})
