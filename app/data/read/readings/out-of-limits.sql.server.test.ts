import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, createReadings } from '#tests/support/stories/readings.ts'
import { countOutOfLimits, listOutOfLimits, listReportedReadings } from './out-of-limits.sql.server.ts'

useDatabase()

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9))
const week = { from: at(16), to: at(23) }
const second = { ...fridge, name: 'Kühlschrank 2' }

async function createKitchen() {
  const owner = await createOwner()
  const task = await createTask(owner, { publicName: 'Kühlung' })
  const staff = await createStaff(owner, { signature: 'Anna K.' })
  const schedule = await createSchedule(owner, { title: 'Küche', location: 'EG', tasks: [] })
  const bar = await createSchedule(owner, { title: 'Bar', tasks: [] })
  await askReadings(owner, { taskId: task.id, readings: [fridge, second], now: at(1) })
  const read = (day: number, values: number[], change: { of?: typeof bar; status?: 'deleted' } = {}) => {
    const { of = schedule, status = 'completed' } = change
    return createReadings(owner, { schedule: of, task, staff, slotAt: null, checkedInAt: at(day), status, values })
  }
  return { ...owner, task, schedule, bar, read }
}

const sql = () => database().sql

test('values out of their limits in a range are found, newest first, each with the limits of its day', async () => {
  const { companyId, task, bar, read } = await createKitchen()
  await read(15, [9, 9])
  await read(16, [9, 5])
  await read(17, [7, 7])
  await askReadings({ companyId }, { taskId: task.id, readings: [{ ...fridge, max: 5 }, second], now: at(18) })
  await read(18, [6, 8], { of: bar })
  await read(19, [9, 9], { status: 'deleted' })
  await read(23, [9, 9])
  const found = listOutOfLimits(sql(), companyId, { ...week, limit: 9 })
  expect(
    found.map(({ title, readings }) => [title, ...readings.map(({ name, value, max }) => [name, value, max])]),
  ).toEqual([
    ['Bar', ['Kühlschrank 1', 6, 5], ['Kühlschrank 2', 8, 7]],
    ['Küche', ['Kühlschrank 1', 9, 7]],
  ])
  expect(found[1]).toMatchObject({
    location: 'EG',
    task: 'Kühlung',
    signature: 'Anna K.',
    takenAt: at(16),
    timezone: 'UTC',
  })
  expect(listOutOfLimits(sql(), companyId, { ...week, limit: 1 })).toHaveLength(1)
  expect(countOutOfLimits(sql(), companyId, week)).toBe(3)
})

test('a report has those of one schedule, oldest first', async () => {
  const { companyId, schedule, bar, read } = await createKitchen()
  await read(18, [8, 5])
  await read(16, [9, 5])
  await read(17, [9, 5], { of: bar })
  await read(20, [9, 9], { status: 'deleted' })
  await read(23, [9, 9])
  const found = listReportedReadings(sql(), companyId, { ...week, scheduleId: schedule.id })
  expect(found.map(({ takenAt }) => takenAt)).toEqual([at(16), at(18)])
})

test('another company has none of it', async () => {
  const { schedule, read } = await createKitchen()
  await read(18, [9, 9])
  const { companyId } = await createKitchen()
  expect(listOutOfLimits(sql(), companyId, { ...week, limit: 9 })).toEqual([])
  expect(countOutOfLimits(sql(), companyId, week)).toBe(0)
  expect(listReportedReadings(sql(), companyId, { ...week, scheduleId: schedule.id })).toEqual([])
})
