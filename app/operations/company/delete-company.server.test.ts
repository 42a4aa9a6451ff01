import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { rowsWritten } from '#tests/support/databases/rows-written.ts'
import { deleteCompany } from './delete-company.server.ts'

useDatabase()

test('a deleted company is removed few rows at a time between jobs of others, however many its schedules have', async () => {
  const owner = await createOwner()
  const [task, staff] = [
    await createTask(owner),
    await Promise.all(Array.from({ length: 500 }, () => createStaff(owner))),
  ]
  const tasks = [{ taskId: task.id, staffIds: staff.map(({ id }) => id).sort() }]
  for (let schedule = 0; schedule < 10; schedule += 1) {
    const { id: scheduleId } = await createSchedule(owner, { tasks })
    await database().atomically((sql) => {
      const total = { scheduleId, unit: 'day', completed: 1, skipped: 0, days: 1 } as const
      for (let days = 0; days < 800; days += 1)
        insertRow(sql, 'AttendanceTotal', { ...total, period: addDays('2024-01-01', days) })
    })
  }
  const now = new Date()
  await database().atomically((sql) => closeCompany(sql, { companyId: owner.companyId, now }))
  const { total: inAll, largest: atOnce } = await rowsWritten(() => deleteCompany({ companyId: owner.companyId, now }))
  expect(inAll).toBeGreaterThan(13_000)
  expect(atOnce).toBeLessThan(2500)
  expect(database().sql.all('SELECT id FROM Company')).toEqual([])
})
