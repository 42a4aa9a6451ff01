import { expect, test } from 'vitest'
import { database, type Sql } from '#app/data/database.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { useDatabase } from '../../../../tests/support/databases/database.ts'
import { createOwner, createSchedule, createTask } from '../../../../tests/support/stories/factories.ts'
import { someRevision } from '../../../../tests/support/schedules/revisions.ts'
import { readStatus } from './public-status.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

useDatabase()

const now = new Date('2026-11-20T12:00:00Z')

test('a task is read once however many revisions name it, even if it is archived', async () => {
  const owner = await createOwner()
  const [wc, floor] = [await createTask(owner), await createTask(owner, { publicName: 'Boden' })]
  const [both, one] = [[wc, floor], [wc]].map((tasks) => tasks.map(({ id }) => ({ taskId: id, staffIds: [] })))
  const { id: scheduleId } = await createSchedule(owner, { tasks: both ?? [] })
  await database().atomically((sql) => {
    for (let n = 20; n > 0; n -= 1) {
      const validFrom = new Date(now.getTime() - n * minute)
      insertRevision(sql, owner.companyId, { ...someRevision(), tasks: one ?? [], scheduleId, userId: null, validFrom })
    }
    sql.run('UPDATE Task SET archivedAt = :now WHERE id = :id', { id: floor.id, now })
  })
  const rows = new Map<string, number>()
  const counting: Sql = {
    ...readingSql(),
    all<Row>(query: string, values = {}) {
      const result = readingSql().all<Row>(query, values)
      rows.set(query, (rows.get(query) ?? 0) + result.length)
      return result
    },
  }
  const { tasks } = readStatus(counting, { scheduleId, language: null, now })
  expect([...tasks].map(([id, { publicName, isArchived }]) => [id, publicName, isArchived]).sort()).toEqual(
    [
      [wc.id, 'Gäste-WC', false],
      [floor.id, 'Boden', true],
    ].sort(),
  )
  const taskQueries = [...rows].filter(([query]) => query.includes('FROM Task t') || query.includes('JOIN Task t'))
  expect(taskQueries.map(([, count]) => count)).toEqual([2])
})
