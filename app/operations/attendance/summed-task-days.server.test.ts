import { expect, test } from 'vitest'
import { database, type Sql } from '#app/data/database.server.ts'
import type { TaskDay } from '#app/domain/analytics/gaps.ts'
import { addDays, listDates } from '#app/domain/time/local-dates.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { summedTaskDays } from './summed-task-days.server.ts'

useDatabase()

const dates = { from: '2026-03-01', to: '2026-03-05' }
const taskIds = ['floor', 'sink', 'wc']
const people = 4

test('a part has at most so many rows of sums, however many people work, and the days of a task stay whole', async () => {
  const owner = await createOwner()
  const id = await createSums(owner)
  const schedule = { id, since: addDays(dates.from, -40), summedUntil: addDays(dates.to, 3) }
  for (const [rowsAtOnce, sizes] of [
    [1, Array.from({ length: 15 }, () => 1)],
    [people, Array.from({ length: 15 }, () => 1)],
    [3 * people - 1, [2, 2, 2, 2, 2, 2, 2, 1]],
    [7 * people, [7, 7, 1]],
  ] as const) {
    const parts = await partsOf(owner.companyId, { schedule, task: undefined, dates, rowsAtOnce })
    expect(parts.map(({ length }) => length).filter((length) => length > 0)).toEqual(sizes)
    expect(parts.flat()).toEqual(listDates(dates).flatMap((date) => taskIds.map((taskId) => dayOf(id, date, taskId))))
  }
  const ofTask = await partsOf(owner.companyId, { schedule, task: 'sink', dates, rowsAtOnce: people })
  expect(ofTask.flat()).toEqual(listDates(dates).map((date) => dayOf(id, date, 'sink')))
})

test('only days until which a schedule is summed are read, and only of the own company', async () => {
  const owner = await createOwner()
  const id = await createSums(owner)
  const schedule = { id, since: dates.from, summedUntil: '2026-03-02' }
  const summed = await partsOf(owner.companyId, { schedule, task: 'wc', dates })
  expect(summed.flat().map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02'])
  expect((await partsOf('another', { schedule, task: 'wc', dates })).flat()).toEqual([])
})

function dayOf(scheduleId: string, date: string, taskId: string): TaskDay {
  return { scheduleId, taskId, date, completed: people, missed: 0 }
}

/** Each of the people did each task once a day. */
async function createSums(owner: Owner): Promise<string> {
  const { id: taskId } = await createTask(owner)
  const { id } = await createSchedule(owner, { tasks: [{ taskId, staffIds: [] }] })
  await database().atomically((sql: Sql) => {
    for (const date of [...listDates(dates), addDays(dates.to, 1)]) {
      for (const task of taskIds) {
        for (let person = 0; person < people; person += 1)
          sql.run(insert, { id, date, task, person: `person ${person}` })
      }
    }
  })
  return id
}

const insert = `
  INSERT INTO AttendanceSum (scheduleId, unit, period, taskId, staffId, revisionId, completed, skipped, scans, days)
  VALUES (:id, 'day', :date, :task, :person, '', 1, 0, 1, 1)`

type Query = Parameters<typeof summedTaskDays>[1]

async function partsOf(companyId: string, query: Query): Promise<TaskDay[][]> {
  const parts: TaskDay[][] = []
  for await (const days of summedTaskDays(companyId, query)) parts.push(days)
  return parts
}
