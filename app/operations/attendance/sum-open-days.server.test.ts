import { expect, test } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createTask } from '#tests/support/stories/factories.ts'
import { analyticsBasis } from './analytics-basis.server.ts'
import { sumOpenDays } from './sum-open-days.server.ts'

useDatabase()

test('many schedules are compared in parts: none is left out, and other requests get a turn in between', async () => {
  const owner = await createOwner()
  const { id: taskId } = await createTask(owner)
  const tasks = [{ taskId, staffIds: [] }]
  const schedules = await Promise.all(Array.from({ length: 45 }, () => createSchedule(owner, { tasks })))
  const now = new Date()
  const date = new Date(now.getTime() - 3 * day).toISOString().slice(0, 10)
  const basis = await analyticsBasis({ ...owner, filter: {}, range: { from: date, to: date }, now })
  if (!basis.ok) throw new Error(basis.failure.code)

  let [turnsSeen, isOver] = [0, false]
  setImmediate(function count() {
    turnsSeen += 1
    if (!isOver) setImmediate(count)
  })
  const { openDays: sums } = await sumOpenDays(owner.companyId, { ...basis.value, now })
  isOver = true
  const expected = schedules.map(({ id }) => [id, date])
  expect(sums.map((sum) => [sum.scheduleId, sum.date]).toSorted()).toEqual(expected.toSorted())
  expect(turnsSeen).toBe(3)
})
