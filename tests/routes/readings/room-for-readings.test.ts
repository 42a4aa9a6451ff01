import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import { creationsOf } from '#app/operations/limits/creations.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createTask, type Owner } from '#tests/support/stories/factories.ts'
import { fridge, plainReading } from '#tests/support/stories/asked-readings.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

useDatabase()
const fixture = useScheduleInputs()

let owner: Owner

beforeEach(async () => {
  owner = fixture.owner
  await givePlan(owner, 'premium')
})

const fridges = (count: number) =>
  Array.from({ length: count }, (_, n): AskedReading => ({ ...fridge, name: `K ${n}` }))
const texts = { name: 'Kühlung', publicName: 'Kühlung', description: 'Messen' }
const inWords = 'The tasks of a schedule can have at most 100 readings together.'

/** Tasks that ask for so many values, as entries of a schedule. */
async function tasksWith(...counts: number[]) {
  const tasks = await Promise.all(counts.map((count) => createTask(owner, { ...texts, readings: fridges(count) })))
  return tasks.map(({ id }) => ({ taskId: id, staffIds: [fixture.annaId] }))
}

const put = (taskId: string, readings: object[]) =>
  send(`/api/tasks/${taskId}`, { method: 'PUT', bearer: owner.token, json: { ...texts, readings } })

async function errorIn(answer: Response) {
  const { code, fields } = (await errorOf(answer)) as { code: string; fields?: object }
  return [answer.status, code, fields]
}

test('a schedule asks for at most a hundred values, at both doors', async () => {
  const tasks = await tasksWith(12, 12, 12, 12, 12, 12, 12, 12, 5)
  const json = { ...fixture.input(), tasks }
  const refusal = [422, 'reading.tooManyInSchedule', { tasks: ['reading.tooManyInSchedule'] }]
  expect(await errorIn(await send('/api/schedules', { bearer: owner.token, json }))).toEqual(refusal)
  const form = Object.fromEntries(
    tasks.flatMap(({ taskId, staffIds }, row) => [
      [`tasks[${row}].taskId`, taskId],
      [`tasks[${row}].staffIds`, staffIds[0] ?? ''],
    ]),
  )
  const page = await send('/schedules/new', { cookie: owner.token, form: { ...fixture.form(), ...form } })
  expect([page.status, (await readPage(page)).text]).toEqual([422, expect.stringContaining(inWords)])

  const enough = { ...json, tasks: tasks.slice(0, 8) }
  const saved = await send('/api/schedules', { bearer: owner.token, json: enough })
  const { id } = (await saved.json()) as { id: string }
  const change = (input: object) => send(`/api/schedules/${id}`, { method: 'PUT', bearer: owner.token, json: input })
  expect(await errorIn(await change(json))).toEqual(refusal)
  expect((await change({ ...enough, title: 'Küche' })).status).toBe(200)
})

test('a task does not grow beyond what its schedules have room for', async () => {
  const tasks = await tasksWith(12, 12, 12, 12, 12, 12, 12, 12, 4)
  const json = { ...fixture.input(), tasks }
  expect((await send('/api/schedules', { bearer: owner.token, json })).status).toBe(201)
  const last = tasks.at(-1)?.taskId ?? ''
  const refusal = [422, 'reading.tooManyInSchedule', { readings: ['reading.tooManyInSchedule'] }]
  expect(await errorIn(await put(last, fridges(5)))).toEqual(refusal)
  expect(
    (
      await put(
        last,
        fridges(4).map((one) => ({ ...one, max: 5 })),
      )
    ).status,
  ).toBe(200)
  const [alone] = await tasksWith(1)
  expect((await put(alone?.taskId ?? '', fridges(12))).status).toBe(200)

  const rows = fridges(5).flatMap(({ name }, row) => [
    [`readings[${row}].name`, name],
    [`readings[${row}].kind`, 'number'],
    [`readings[${row}].decimals`, '1'],
  ])
  const form = { ...texts, ...(Object.fromEntries(rows) as object) }
  const page = await send(`/tasks/${last}/edit`, { cookie: owner.token, form })
  expect([page.status, (await readPage(page)).text]).toEqual([422, expect.stringContaining(inWords)])
})

test('a change that finds no room counts for its day, so that looking for room has an end', async () => {
  const tasks = await tasksWith(12, 12, 12, 12, 12, 12, 12, 12, 4)
  await send('/api/schedules', { bearer: owner.token, json: { ...fixture.input(), tasks } })
  await database().atomically((sql) => {
    for (let n = 0; n < 499; n += 1)
      creationsOf(sql, owner.companyId, { kind: 'askedReadings', now: new Date() }).count()
  })
  const last = tasks.at(-1)?.taskId ?? ''
  const codes = [await errorIn(await put(last, fridges(5))), await errorIn(await put(last, fridges(5)))]
  expect(codes.map(([, code]) => code)).toEqual(['reading.tooManyInSchedule', 'request.enoughForOneDay'])
})

test('what a task asks for has a greatest length', async () => {
  const actions = Array.from({ length: 8 }, (_, n) => `${n}`.padEnd(200, 'x'))
  const long = fridges(4).map((one) => ({ ...one, actions }))
  const { id } = await createTask(owner)
  expect(await errorIn(await put(id, long))).toEqual([422, 'reading.allTooLong', { readings: ['reading.allTooLong'] }])
  expect((await put(id, long.slice(1))).status).toBe(200)
})

test('what tasks ask for is changed only so often in a day', async () => {
  const { id } = await createTask(owner, { readings: fridges(1) })
  await database().atomically((sql) => {
    for (let n = 0; n < 499; n += 1)
      creationsOf(sql, owner.companyId, { kind: 'askedReadings', now: new Date() }).count()
  })
  expect((await put(id, fridges(2))).status).toBe(200)
  expect((await errorIn(await put(id, fridges(3)))).slice(0, 2)).toEqual([429, 'request.enoughForOneDay'])
  expect((await put(id, fridges(2))).status).toBe(200)
})

test.each([-1, 4, 101, 1e308, 0.5])('%j decimals are refused', async (decimals) => {
  const readings = [{ ...plainReading, name: 'Truhe', kind: 'number', max: -18, decimals }]
  const answer = await send('/api/tasks', { bearer: owner.token, json: { ...texts, readings } })
  const field = { 'readings[0].decimals': ['reading.decimalsInvalid'] }
  expect(await errorIn(answer)).toEqual([422, 'reading.decimalsInvalid', field])
})
