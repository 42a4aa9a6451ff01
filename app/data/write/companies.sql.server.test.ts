import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '../../../tests/support/database.ts'
import { createOwner, createSchedule } from '../../../tests/support/factories.ts'
import { deleteSumsOfOne } from './companies.sql.server.ts'
import { insertRow } from './rows.sql.server.ts'

useDatabase()

test('what attendance adds up to goes schedule by schedule, and that of other companies stays', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  const schedules = [
    await createSchedule(owner, { tasks: [] }),
    await createSchedule(owner, { tasks: [] }),
    await createSchedule(other, { tasks: [] }),
  ]
  const sum = {
    unit: 'day',
    taskId: 'floor',
    staffId: '',
    revisionId: 'first',
    completed: 0,
    skipped: 1,
    scans: 0,
  } as const
  const periods = ['2026-11-01', '2026-11-02']
  await database().atomically((sql) => {
    for (const { id: scheduleId } of schedules)
      for (const period of periods) insertRow(sql, 'AttendanceSum', { ...sum, scheduleId, period, days: 0 })
  })
  const left = () => database().sql.all('SELECT DISTINCT scheduleId FROM AttendanceSum').length
  const round = () => database().atomically((sql) => deleteSumsOfOne(sql, owner.companyId))
  expect([left(), await round(), left(), await round(), left(), await round(), left()]).toEqual([
    3,
    true,
    2,
    true,
    1,
    false,
    1,
  ])
})
