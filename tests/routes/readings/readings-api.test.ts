import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { coldChain, fridge, otherDigits } from '#tests/support/stories/asked-readings.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()
const { fixture, scheduleId, taskId, call, post } = useCheckIns()

const task = { name: 'Kühlung', publicName: 'Kühlung', description: 'Messen' }
const taken = () =>
  database().sql.all('SELECT taken, outOfLimits, taskId, scheduleId FROM TakenReadings ORDER BY takenAt, checkInId')

async function ask(readings: object[]) {
  const path = `/api/tasks/${taskId(0)}`
  return send(path, { method: 'PUT', json: { ...task, readings }, bearer: fixture.owner.token })
}

const cold = () => ({ readings: [{ taskId: taskId(0), name: 'Kühlschrank 1', value: '6,5' }] })
const warm = (change = {}) => ({
  readings: [{ taskId: taskId(0), name: 'Kühlschrank 1', value: '9,5', action: 'Tür geschlossen', ...change }],
})

async function codeOf(answer: Response) {
  const { code, fields } = (await errorOf(answer)) as { code: string; fields?: object }
  return [answer.status, code, fields]
}

test('a task asks for values from Plus on, and says so to its owner and to everybody', async () => {
  await givePlan(fixture.owner, 'free')
  expect((await codeOf(await ask([fridge]))).slice(0, 2)).toEqual([403, 'plan.featureNotIncluded'])
  await givePlan(fixture.owner, 'plus')
  expect((await (await ask([fridge, coldChain])).json()).readings).toEqual([fridge, coldChain])
  const status = () => send(`/api/schedules/${scheduleId()}/status`).then((answer) => answer.json())
  expect((await status()).readings).toEqual([
    { taskId: taskId(0), readingsId: expect.any(String), readings: [fridge, coldChain] },
  ])
  await givePlan(fixture.owner, 'free')
  expect((await status()).readings).toEqual([])
  expect((await ask([fridge, coldChain])).status).toBe(200)
  expect((await ask([coldChain])).status).toBe(200)
  expect((await ask([{ ...coldChain, accepted: ['no'] }])).status).toBe(403)
})

test('values are kept with the check-in, with the limits of that day', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([fridge, coldChain])
  const readings = [...warm().readings, { taskId: taskId(0), name: 'KÜHLKETTE', value: true }]
  expect((await call({ taskIds: [taskId(0), taskId(1)], readings })).status).toBe(201)
  await ask([{ ...fridge, max: 10 }])
  const stored = [
    { value: 9.5, action: 'Tür geschlossen' },
    { value: 'yes', action: null },
  ]
  expect(taken()).toEqual([
    { taken: JSON.stringify(stored), outOfLimits: 1, taskId: taskId(0), scheduleId: scheduleId() },
  ])
  const asked = 'SELECT r.asked FROM TakenReadings v JOIN TaskReadings r ON r.id = v.readingsId'
  expect(JSON.parse(database().sql.all<{ asked: string }>(asked)[0]?.asked ?? '')).toEqual([fridge, coldChain])
})

test.each<[string, object | (() => object), string, string]>([
  ['no value', {}, 'checkIn.readingMissing', 'readings'],
  ['an empty value', () => warm({ value: ' ' }), 'checkIn.readingMissing', 'readings[0].value'],
  ['a word', () => warm({ value: 'kalt' }), 'checkIn.readingInvalid', 'readings[0].value'],
  ['400 digits', () => warm({ value: '9'.repeat(400) }), 'checkIn.readingInvalid', 'readings[0].value'],
  ['a list', () => warm({ value: [7] }), 'checkIn.readingInvalid', 'readings[0].value'],
  ['70 for 7.0', () => warm({ value: 70 }), 'checkIn.readingUnlikely', 'readings[0].value'],
  ['no action', () => warm({ action: '\u202e ' }), 'checkIn.actionRequired', 'readings[0].action'],
  ['a long action', () => warm({ action: 'x'.repeat(201) }), 'checkIn.actionTooLong', 'readings[0].action'],
  ['a value of another task', () => warm({ taskId: taskId(1) }), 'checkIn.readingMissing', 'readings'],
])('with %s nothing is recorded', async (_, change, code, field) => {
  await givePlan(fixture.owner, 'plus')
  await ask([fridge])
  const answer = await codeOf(await call(typeof change === 'function' ? change() : change))
  expect(answer.slice(0, 2)).toEqual([422, code])
  expect(answer[2]).toMatchObject({ [field]: [code] })
  expect(database().sql.all('SELECT 1 FROM CheckIn')).toEqual([])
})

test.each(otherDigits)('digits of another script are stored as numbers: %s', async (_, above, below) => {
  await givePlan(fixture.owner, 'plus')
  const freezer = { ...fridge, name: 'Truhe', max: -18 }
  await ask([fridge, freezer])
  const readings = [fridge, freezer].map(({ name }, index) => ({
    taskId: taskId(0),
    name,
    value: [above, below][index],
  }))
  expect((await call({ readings })).status).toBe(201)
  expect(taken()).toMatchObject([{ taken: JSON.stringify([6.5, -20].map((value) => ({ value, action: null }))) }])
})

test('what is optional may be left out, and the others keep their places', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([{ ...fridge, name: 'Tiefkühler', optional: true }, fridge])
  expect((await call(cold())).status).toBe(201)
  expect(taken()).toMatchObject([{ taken: JSON.stringify([null, { value: 6.5, action: null }]), outOfLimits: 0 }])
  const list = await send('/api/check-ins', { bearer: fixture.owner.token })
  const [{ readings }] = ((await list.json()) as { items: [{ readings: object[] }] }).items
  expect(readings).toMatchObject([{ name: 'Kühlschrank 1', value: 6.5 }])
})

test('without any of its optional values a task has none', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([{ ...fridge, optional: true }])
  expect((await call()).status).toBe(201)
  expect(taken()).toEqual([])
})

test('a value that is meant is taken when it is said again', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([fridge])
  expect((await call(warm({ value: '70', confirmedValue: '70,0' }))).status).toBe(201)
  expect(taken()).toMatchObject([{ outOfLimits: 1 }])
})

test('what was shown counts if it was right some hours ago, and no longer', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([fridge])
  const [shown] = database().sql.all<{ id: string }>('SELECT id FROM TaskReadings')
  const readingsIds = [shown?.id ?? '']
  await ask([{ ...fridge, max: 5 }])
  expect((await codeOf(await call({ ...cold() })))[1]).toBe('checkIn.actionRequired')
  expect((await call({ ...cold(), readingsIds })).status).toBe(201)
  await database().atomically((sql) =>
    sql.run("UPDATE CheckIn SET status = 'deleted', deletedAt = checkedInAt, deletedReason = 'x'"),
  )
  const dayAgo = new Date(Date.now() - 86_400_000)
  await database().atomically((sql) =>
    sql.run('UPDATE TaskReadings SET validUntil = :dayAgo WHERE validUntil IS NOT NULL', { dayAgo }),
  )
  expect((await codeOf(await call({ ...cold(), readingsIds })))[1]).toBe('checkIn.actionRequired')
})

test('whether a task of another company asks for values can not be found out', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([fridge])
  const { token: bearer } = await createOwner({ plan: 'free' })
  for (const readings of [[fridge], [coldChain], []]) {
    const answer = await send(`/api/tasks/${taskId(0)}`, { method: 'PUT', bearer, json: { ...task, readings } })
    expect(answer.status).toBe(404)
  }
})

test('a version of another company counts for nothing', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([fridge])
  const other = await createOwner({ plan: 'plus' })
  const made = await send('/api/tasks', { json: { ...task, readings: [{ ...fridge, max: 99 }] }, bearer: other.token })
  expect(made.status).toBe(201)
  const ids = database().sql.all<{ id: string }>('SELECT id FROM TaskReadings')
  expect((await codeOf(await call({ ...warm({ action: null }), readingsIds: ids.map(({ id }) => id) })))[1]).toBe(
    'checkIn.actionRequired',
  )
})

test('a task that asks for nothing takes no values', async () => {
  await givePlan(fixture.owner, 'plus')
  expect((await codeOf(await call(cold())))[1]).toBe('checkIn.readingInvalid')
  expect((await call()).status).toBe(201)
})

test('a plan without readings refuses values, and asks for none', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([fridge])
  await givePlan(fixture.owner, 'free')
  expect((await codeOf(await call(cold()))).slice(0, 2)).toEqual([403, 'plan.featureNotIncluded'])
  expect((await call()).status).toBe(201)
  expect(taken()).toEqual([])
})

test('the page takes values too', async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([fridge])
  const form = { 'readings[0].taskId': taskId(0), 'readings[0].name': 'Kühlschrank 1', 'readings[0].value': '6,5' }
  expect((await post(form as object)).status).toBe(303)
  expect(taken()).toMatchObject([{ outOfLimits: 0 }])
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'reading.nameRequired'],
  ['limits the wrong way round', { min: 8 }, 'reading.limitsReversed'],
  ['a limit with more decimals', { max: 7.25 }, 'reading.limitInvalid'],
  ['a limit that is no number', { max: '7' }, 'reading.limitInvalid'],
  ['an unknown kind', { kind: 'photo' }, 'reading.kindUnknown'],
  ['a choice of one', { kind: 'choice', choices: ['a', 'a'] }, 'reading.choicesRequired'],
  ['an answer that is none', { kind: 'yesNo', accepted: ['maybe'] }, 'reading.acceptedInvalid'],
  ['four decimals', { decimals: 4 }, 'reading.decimalsInvalid'],
  ['nine actions', { actions: Array.from('123456789') }, 'reading.actionsInvalid'],
])('a task can not ask with %s', async (_, change, code) => {
  await givePlan(fixture.owner, 'plus')
  expect((await codeOf(await ask([{ ...fridge, ...change }]))).slice(0, 2)).toEqual([422, code])
})

test('nor with the same name twice, or for thirteen values', async () => {
  await givePlan(fixture.owner, 'plus')
  expect((await codeOf(await ask([fridge, { ...fridge, name: 'KÜHLSCHRANK 1' }])))[1]).toBe('reading.nameTwice')
  const many = Array.from({ length: 13 }, (_, index) => ({ ...fridge, name: `Kühlschrank ${index}` }))
  expect((await codeOf(await ask(many)))[1]).toBe('reading.tooMany')
})
