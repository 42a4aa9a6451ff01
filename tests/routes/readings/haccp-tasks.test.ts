import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findTask, listWholeTasks } from '#app/data/read/tasks/tasks.server.ts'
import type { Task } from '#app/domain/tasks/schema.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()

const kinds = ['goodsIn', 'fridge', 'freezer', 'hotHolding', 'dishwasher']
let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'plus', language: 'de' })
})

const open = () => readPage(send('/tasks/haccp', { cookie: owner.token }))
const post = (chosen: string[]) =>
  send('/tasks/haccp', { cookie: owner.token, form: chosen.map((kind): [string, string] => ['kinds', kind]) })
const call = (json?: object) => send('/api/tasks/haccp', { method: 'POST', bearer: owner.token, json })
const saved = async () => (await listWholeTasks(owner.companyId, { page: 1, pageSize: 100 })).items
const namesOf = (tasks: { name: string }[]) => tasks.map(({ name }) => name)

test('page: the usual tasks are ticked, with their readings and limits, and made with one button', async () => {
  const page = await open()
  const { choices, chosen } = page.group('Diese Aufgaben anlegen') ?? {}
  expect([choices?.length, chosen]).toEqual([5, choices])
  expect(page.text).toContain('Kühlschrank 1: höchstens 7\u00a0°C')
  expect(page.text).toContain('Waschtank: mindestens 60\u00a0°C')
  const form = page.form('Aufgaben anlegen')?.values ?? []
  expect(form.map(([, kind]) => kind)).toEqual(kinds)
  const made = await send('/tasks/haccp?sort=newest', { cookie: owner.token, form })
  expect([made.status, made.headers.get('Location')]).toEqual([303, '/tasks?sort=newest'])
  expect(namesOf(await saved())).toEqual([
    'Kühltemperatur messen',
    'Spültemperatur messen',
    'Tiefkühltemperatur messen',
    'Wareneingang prüfen',
    'Warmhaltetemperatur messen',
  ])
})

test('both: the limits are those of German practice, the texts in the owner’s language and translated', async () => {
  const answer = await call()
  expect(answer.status).toBe(201)
  const { items } = (await answer.json()) as { items: Task[] }
  const limits = items.flatMap(({ readings }) =>
    readings.map(({ name, min, max, accepted }) => [name, min, max, accepted]),
  )
  expect(limits).toEqual([
    ['Kerntemperatur Kühlware', null, 7, null],
    ['Kerntemperatur Tiefkühlware', null, -18, null],
    ['Kühlkette und Verpackung einwandfrei', null, null, ['yes']],
    ['Kühlschrank 1', null, 7, null],
    ['Kühlschrank 2', null, 7, null],
    ['Tiefkühler 1', null, -18, null],
    ['Kerntemperatur', 65, null, null],
    ['Waschtank', 60, null, null],
    ['Nachspülen', 82, null, null],
  ])
  for (const { translations, readings } of items) {
    expect(translations.map(({ language }) => language)).toContain('en')
    expect(translations.map(({ language }) => language)).not.toContain('de')
    expect(readings.every(({ actions }) => actions.length >= 3)).toBe(true)
  }
  const stored = await findTask(owner.companyId, items[0]?.id ?? '')
  expect(stored?.readings).toEqual(items[0]?.readings)
})

test('page: only what is ticked is made, and then no longer offered', async () => {
  expect((await post(['fridge'])).status).toBe(303)
  expect(namesOf(await saved())).toEqual(['Kühltemperatur messen'])
  const page = await open()
  expect(page.group('Diese Aufgaben anlegen')?.values).toEqual(kinds.filter((kind) => kind !== 'fridge'))
  expect(page.text).toContain('Schon angelegt: Kühltemperatur messen.')
})

test('both: made twice, there is one of each, whatever the spelling of its name', async () => {
  await createTask(owner, { name: 'KÜHLTEMPERATUR  messen' })
  const answers = [
    await call({ kinds: ['fridge', 'freezer', 'freezer'] }),
    await call({ kinds: ['fridge', 'freezer'] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const made = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { items: [] }).items.length))
  expect(made).toEqual([1, 0])
  expect((await post(kinds)).status).toBe(303)
  expect((await post(kinds)).status).toBe(303)
  expect(await saved()).toHaveLength(5)
  expect((await open()).text).toContain('Sie haben alle Aufgaben der Vorlage schon angelegt.')
})

test('both: without room for all that are chosen, none is made', async () => {
  for (let index = 0; index < 13; index += 1) await createTask(owner, { name: `Nr. ${index}` })
  expect((await open()).text).toContain('noch Platz für 2 Aufgaben')
  const refused = await post(['goodsIn', 'fridge', 'freezer'])
  expect(refused.status).toBe(409)
  expect((await readPage(refused)).group('Diese Aufgaben anlegen')?.chosen).toHaveLength(3)
  const answer = await call()
  expect([answer.status, await errorOf(answer)]).toMatchObject([409, { code: 'plan.limitReached' }])
  expect(await saved()).toHaveLength(13)
  expect((await post(['goodsIn', 'fridge'])).status).toBe(303)
  expect(await saved()).toHaveLength(15)
  expect((await open()).form('Aufgaben anlegen')).toBeUndefined()
})

test('both: a plan without readings says so and makes nothing', async () => {
  await givePlan(owner, 'free')
  const page = await open()
  expect(page.text).toContain('Messwerte gibt es ab Tarif Plus.')
  expect(page.text).toContain('Wareneingang prüfen')
  expect(page.form('Aufgaben anlegen')).toBeUndefined()
  expect((await post(['fridge'])).status).toBe(403)
  const answer = await call({ kinds: ['fridge'] })
  expect([answer.status, await errorOf(answer)]).toMatchObject([403, { code: 'plan.featureNotIncluded' }])
  expect(await saved()).toEqual([])
})

test('both: the day’s limit is checked before anything is made, and costs nothing', async () => {
  const input = { name: 'x', publicName: 'x', description: 'x' }
  for (let index = 0; index < 147; index += 1) {
    const made = await send('/api/tasks', { bearer: owner.token, json: input })
    const { id } = (await made.json()) as { id: string }
    await database().atomically((sql) => sql.run('UPDATE Task SET archivedAt = createdAt WHERE id = :id', { id }))
  }
  expect(await errorOf(await call())).toMatchObject({ code: 'request.enoughForOneDay' })
  expect((await post(kinds)).status).toBe(429)
  expect(await saved()).toEqual([])
  expect((await call({ kinds: ['goodsIn', 'fridge', 'freezer'] })).status).toBe(201)
  expect((await call({ kinds: ['dishwasher'] })).status).toBe(429)
})

test.each<[string, object, string]>([
  ['an unknown kind', { kinds: ['sauna'] }, 'request.invalidFields'],
  ['no kind', { kinds: [] }, 'task.kindsRequired'],
  ['a text', { kinds: 'fridge' }, 'task.kindsRequired'],
  ['a hundred', { kinds: Array.from({ length: 100 }, () => 'fridge') }, 'request.invalidFields'],
  ['a name of every object', { kinds: ['constructor'] }, 'request.invalidFields'],
  ['a misspelt field', { kind: ['fridge'] }, 'request.unknownField'],
])('API: %s is refused', async (_, json, code) => {
  const answer = await call(json)
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code }])
  expect(await saved()).toEqual([])
})

test.each([[[]], [['sauna']], [['<b>', 'fridge']]])('page: %j is refused', async (chosen) => {
  const answer = await post(chosen)
  expect(answer.status).toBe(422)
  expect(await saved()).toEqual([])
})

test('page: the list leads to the template, also while it is empty', async () => {
  const listed = () => readPage(send('/tasks', { cookie: owner.token }))
  expect((await listed()).link('Vorlage HACCP\u2011Küche')).toBe('/tasks/haccp')
  await createTask(owner)
  expect((await listed()).link('Vorlage HACCP\u2011Küche')).toBe('/tasks/haccp')
})
