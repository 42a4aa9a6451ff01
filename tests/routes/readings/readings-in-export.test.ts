import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { send } from '#tests/support/requests/app.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, createReadings } from '#tests/support/stories/readings.ts'

useDatabase()

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 9, minutes))

async function createKitchen(name: string) {
  const owner = await createOwner()
  const task = await createTask(owner)
  const staff = await createStaff(owner)
  const schedule = await createSchedule(owner, { tasks: [] })
  const ask = (max: number, minutes: number) =>
    askReadings(owner, { taskId: task.id, readings: [{ ...fridge, name, max }], now: at(minutes) })
  const read = (value: number, minutes: number) =>
    createReadings(owner, { schedule, task, staff, slotAt: null, checkedInAt: at(minutes), values: [value] })
  await ask(7, 0)
  return { owner, task, schedule, ask, read }
}

async function exported(token: string) {
  const answer = await send('/export.zip', { cookie: token, headers: { 'Accept-Language': 'de' } })
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const json = (path: string) => JSON.parse(String(files.get(path))) as object[]
  return {
    readMe: String(files.get('README.txt')),
    readings: json('readings.json'),
    versions: json('task-readings.json'),
  }
}

test('the export has all values and what was asked for, and nothing of another company', async () => {
  const { owner, task, schedule, ask, read } = await createKitchen('Kühlschrank 1')
  const other = await createKitchen('Fremder Kühlschrank')
  await other.read(3, 2)
  const warm = await read(9.5, 1)
  await ask(5, 2)
  const cold = await read(4, 3)
  const { readMe, readings, versions } = await exported(owner.token)
  const ids = database().sql.all<{ id: string }>(
    'SELECT id FROM TaskReadings WHERE taskId = :id ORDER BY validFrom',
    task,
  )
  const [first, second] = ids.map(({ id }) => id)
  const ofTask = { scheduleId: schedule.id, taskId: task.id }
  expect(readings).toEqual([
    {
      checkInId: warm.id,
      ...ofTask,
      readingsId: first,
      taken: [{ value: 9.5, action: 'Tür geschlossen' }],
      outOfLimits: 1,
      takenAt: at(1).toISOString(),
    },
    {
      checkInId: cold.id,
      ...ofTask,
      readingsId: second,
      taken: [{ value: 4, action: null }],
      outOfLimits: 0,
      takenAt: at(3).toISOString(),
    },
  ])
  expect(versions).toEqual([
    { id: first, taskId: task.id, asked: [fridge], validFrom: at(0).toISOString(), validUntil: at(2).toISOString() },
    { id: second, taskId: task.id, asked: [{ ...fridge, max: 5 }], validFrom: at(2).toISOString(), validUntil: null },
  ])
  expect(readMe).toContain('readings.json und task-readings.json: ')
})

test('more than one part of them is in it, each once', async () => {
  const { owner, ask, read } = await createKitchen('Kühlschrank 1')
  for (let n = 1; n <= 205; n += 1) await ask(n, 0)
  for (let n = 1; n <= 205; n += 1) await read(n, 1)
  const { readings, versions } = await exported(owner.token)
  expect(new Set(readings.map((row) => (row as { checkInId: string }).checkInId)).size).toBe(205)
  expect([readings.length, versions.length]).toEqual([205, 206])
})
