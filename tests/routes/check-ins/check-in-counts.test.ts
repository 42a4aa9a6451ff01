import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findCheckInPage, type CheckInFilter } from '#app/data/read/check-ins/check-in-page.sql.server.ts'
import { recordStatuses } from '#app/domain/check-ins/recorded-check-in.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'

useDatabase()

/** Around the ends of months, two at one moment; none in April. */
const moments = [
  '2026-01-15T08:00:00.000Z',
  '2026-01-31T23:59:59.999Z',
  '2026-02-01T00:00:00.000Z',
  '2026-02-01T00:00:00.000Z',
  '2026-02-28T23:59:59.999Z',
  '2026-03-01T00:00:00.001Z',
  '2026-03-17T12:00:00.000Z',
  '2026-05-02T07:30:00.000Z',
].map((moment) => new Date(moment))
const ends = [undefined, ...moments, new Date('2026-04-10T00:00:00Z'), new Date('2026-02-01T00:00:00.001Z')]

test('a page of a list and its count are those of all rows that a filter leaves, whatever its months', async () => {
  const owner = await createOwner()
  const [stranger, tasks] = [await createOwner(), [await createTask(owner), await createTask(owner)]]
  const staff = [await createStaff(owner), await createStaff(owner)]
  const entries = tasks.map(({ id }) => ({ taskId: id, staffIds: staff.map((person) => person.id) }))
  const schedules = [
    await createSchedule(owner, { location: 'Attic', tasks: entries }),
    await createSchedule(owner, { location: 'Cellar', tasks: entries }),
  ]
  const rows: Awaited<ReturnType<typeof createCheckIn>>[] = []
  for (const [nth, checkedInAt] of [...moments, ...moments].entries()) {
    const [schedule, task, person] = [schedules[nth % 2], tasks[(nth >> 1) % 2], staff[nth % 3 ? 0 : 1]]
    if (!schedule || !task || !person) throw new Error('Nothing to do')
    const status = recordStatuses[nth % 5] ?? 'completed'
    const slotAt = `2026-01-01T${String(nth).padStart(2, '0')}:00`
    rows.push(await createCheckIn(owner, { schedule, task, staff: person, slotAt, checkedInAt, status }))
  }
  const removed = rows.find(({ status }) => status === 'completed')
  await database().atomically((sql) =>
    sql.run(`UPDATE CheckIn SET status = 'deleted', deletedAt = checkedInAt, deletedReason = 'wrong' WHERE id = :id`, {
      id: removed?.id ?? '',
    }),
  )
  if (removed) removed.status = 'deleted'
  const newestFirst = rows
    .map((row, nth) => ({ ...row, nth }))
    .toSorted((one, other) => other.checkedInAt.getTime() - one.checkedInAt.getTime() || other.nth - one.nth)

  const filters: CheckInFilter[] = [
    {},
    { schedule: schedules[1]?.id },
    { task: tasks[0]?.id },
    { staff: staff[1]?.id },
    { location: 'Attic' },
    ...recordStatuses.map((status) => ({ status })),
    { location: 'Cellar', status: 'completed', task: tasks[1]?.id },
  ]
  for (const filter of filters)
    for (const from of ends)
      for (const to of ends)
        for (const page of [1, 2, 3]) {
          const expected = newestFirst.filter((row) => isIn(row, { ...filter, from, to })).map(({ id }) => id)
          const query = { ...filter, from, to, page, pageSize: 5 }
          const shown = Math.min(page, Math.max(1, Math.ceil(expected.length / 5)))
          const ids = expected.slice((shown - 1) * 5, shown * 5)
          const found = findCheckInPage(database().sql, owner.companyId, query)
          expect(found, JSON.stringify(query)).toEqual({ ids, total: expected.length, page: shown, pageSize: 5 })
        }
  expect(findCheckInPage(database().sql, stranger.companyId, { page: 1, pageSize: 5 }).total).toBe(0)
  await database().atomically((sql) => sql.run('DELETE FROM CheckIn'))
  expect(findCheckInPage(database().sql, owner.companyId, { page: 1, pageSize: 5 })).toMatchObject({
    ids: [],
    total: 0,
  })
})

type Row = { scheduleId: string; taskId: string; staffId: string; location: string; status: string; checkedInAt: Date }

function isIn(row: Row, { schedule, task, staff, location, status, from, to }: CheckInFilter): boolean {
  const pairs = [
    [schedule, row.scheduleId],
    [task, row.taskId],
    [staff, row.staffId],
    [location, row.location],
    [status, row.status],
  ]
  const at = row.checkedInAt
  return pairs.every(([asked, own]) => !asked || asked === own) && (!from || at >= from) && (!to || at < to)
}
