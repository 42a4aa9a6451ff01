import { expect, test } from 'vitest'
import { revisionsForCheckIn } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { readStatus } from '#app/data/read/check-ins/public-status.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createClosure } from '#tests/support/stories/closures.ts'
import { createOwner, createSchedule, createTask } from '#tests/support/stories/factories.ts'

useDatabase()

test('of closures only those are read in which a slot may lie, and for a check-in those of a few days', async () => {
  const owner = await createOwner()
  const task = await createTask(owner)
  const { id } = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [] }] })
  const other = await createSchedule(owner, { tasks: [] })
  const now = new Date('2026-11-18T23:59:00Z')
  const days = ['2026-11-01', '2026-11-17', '2026-11-19', '2026-12-24']
  for (const day of days) await createClosure(owner, { from: day, to: day })
  await createClosure(owner, { from: '2026-11-18', to: '2026-11-18', scheduleId: other.id })
  await createClosure(owner, { from: '2026-01-01', to: '2026-12-31', scheduleId: id })
  const sql = readingSql()
  const daysOf = ([revision]: { closures: { from: string }[] }[]) => revision?.closures.map(({ from }) => from)

  const query = { scheduleId: id, taskIds: [task.id], staffId: 'none', now }
  expect(daysOf(revisionsForCheckIn(sql, query))).toEqual(['2026-01-01', '2026-11-17', '2026-11-19'])
  expect(daysOf(readStatus(sql, { scheduleId: id, language: null, now }).revisions)).toEqual([
    '2026-01-01',
    '2026-11-17',
    '2026-11-19',
    '2026-12-24',
  ])
  const since = (instant: Date) => loadRevisionsSince(sql, owner.companyId, { scheduleId: id, since: instant })
  expect(daysOf(since(now))).toEqual(['2026-01-01', '2026-11-17', '2026-11-19', '2026-12-24'])
  expect(daysOf(since(new Date(0)))).toEqual(['2026-01-01', ...days])
})

test('the closures of another company are not read', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  const { id } = await createSchedule(owner, { tasks: [] })
  await createClosure(stranger)
  const [revision] = loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: id, since: new Date(0) })
  expect(revision?.closures).toEqual([])
})
