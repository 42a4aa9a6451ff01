import { beforeEach, expect, test } from 'vitest'
import { findTask, listTasks } from '#app/data/read/tasks/tasks.server.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

const input = { name: 'GM-FL', publicName: 'Arbeitsflächen', description: 'Reinigen' }
const english = { language: 'en', publicName: 'Surfaces', description: 'Clean' } as const
const thai = { language: 'th', publicName: 'พื้นผิว', description: null } as const
let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

async function saved() {
  const { items } = await listTasks(owner.companyId, { page: 1, pageSize: 25 })
  const task = await findTask(owner.companyId, items[0]?.id ?? '')
  return task?.translations
}

type Row = { language: string; publicName?: string | null; description?: string | null }

/** The fields of the form, with a row for every language as on the page. */
function formWith(rows: Row[]) {
  const all = languageCodes.map((language) => rows.find((row) => row.language === language) ?? { language })
  return fieldsOf(all)
}

function fieldsOf(rows: Row[]): Record<string, string> {
  const fields = rows.flatMap(({ language, publicName, description }, index) => [
    [`translations[${index}].language`, language],
    [`translations[${index}].publicName`, publicName ?? ''],
    [`translations[${index}].description`, description ?? ''],
  ])
  return { ...input, ...(Object.fromEntries(fields) as Record<string, string>) }
}

test('page: translations are saved and shown; rows left empty are none, and a form without rows has none', async () => {
  const form = formWith([english, { ...thai, description: '  ' }, { language: 'fr', publicName: ' \n ' }])
  expect((await send('/tasks/new', { cookie: owner.token, form })).status).toBe(303)
  expect(await saved()).toEqual([english, thai])
  const { id = '' } = (await listTasks(owner.companyId, { page: 1, pageSize: 1 })).items[0] ?? {}
  const page = await readPage(send(`/tasks/${id}/edit`, { cookie: owner.token }))
  expect(page.field('Public name (English)')).toMatchObject({ value: 'Surfaces', isFolded: true })
  expect(page.field('Public name (ไทย)')?.value).toBe(thai.publicName)
  expect(page.field('Description (Français)')?.value).toBe('')
  await send(`/tasks/${id}/edit`, { cookie: owner.token, form: input })
  expect(await saved()).toEqual([])
})

test('API: translations are answered and replaced; left out, there are none', async () => {
  const { token: bearer } = owner
  const created = await send('/api/tasks', { bearer, json: { ...input, translations: [thai, english] } })
  const task = (await created.json()) as { id: string; translations: unknown }
  expect([created.status, task.translations]).toEqual([201, [thai, english]])
  const read = await send(`/api/tasks/${task.id}`, { bearer })
  expect(await read.json()).toMatchObject({ translations: [english, thai] })
  const list = await send('/api/tasks', { bearer })
  expect(await list.json()).toMatchObject({ items: [{ translations: [english, thai] }] })
  const put = (json: object) => send(`/api/tasks/${task.id}`, { method: 'PUT', bearer, json })
  const changed = await put({ ...input, translations: [{ language: 'fr', publicName: ' Plans  ' }] })
  expect(await changed.json()).toMatchObject({
    translations: [{ language: 'fr', publicName: 'Plans', description: null }],
  })
  expect(await (await put(input)).json()).toMatchObject({ translations: [] })
})

const refused: [string, Row[], string, string][] = [
  ['an unknown language', [{ language: 'xx', publicName: 'a' }], 'translations[0].language', 'task.languageUnknown'],
  ['a language twice', [english, english], 'translations[1].language', 'task.languageTwice'],
  [
    'a description alone',
    [{ language: 'fr', publicName: ' ', description: 'a' }],
    'translations[0].publicName',
    'task.publicNameRequired',
  ],
  [
    'a name too long',
    [english, { language: 'fr', publicName: 'x'.repeat(121) }],
    'translations[1].publicName',
    'task.publicNameTooLong',
  ],
  [
    'a description too long',
    [{ ...english, description: 'x'.repeat(1001) }],
    'translations[0].description',
    'task.descriptionTooLong',
  ],
]

test.each(refused)('both: %s is refused at its field', async (_, translations, field, code) => {
  const answer = await send('/api/tasks', { bearer: owner.token, json: { ...input, translations } })
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code, fields: { [field]: [code] } }])
  const page = await send('/tasks/new', { cookie: owner.token, form: fieldsOf(translations) })
  expect(page.status).toBe(422)
  expect(await saved()).toBeUndefined()
})

test.each([
  ['only spaces', [{ language: 'fr', publicName: '  ' }], 'task.publicNameRequired'],
  ['a hundred', Array.from({ length: 100 }, () => english), 'task.languageTwice'],
  ['a text', 'Surfaces', 'request.invalidFields'],
  ['nothing in the list', [null], 'request.invalidFields'],
])('API: %s is no list of translations', async (_, translations, code) => {
  const answer = await send('/api/tasks', { bearer: owner.token, json: { ...input, translations } })
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code }])
})

test('page: a hundred translations are more than the form has', async () => {
  const form = fieldsOf(Array.from({ length: 100 }, () => english))
  expect((await send('/tasks/new', { cookie: owner.token, form })).status).toBe(422)
  expect(await saved()).toBeUndefined()
})

test('page: the row that is wrong is unfolded, and keeps what was typed', async () => {
  const form = formWith([english, { language: 'fr', description: 'Nettoyer' }])
  const page = await readPage(send('/tasks/new', { cookie: owner.token, form }))
  expect(page.field('Public name (Français)')).toMatchObject({ isFolded: false, invalid: true })
  expect(page.field('Description (Français)')?.value).toBe('Nettoyer')
  expect(page.field('Public name (English)')).toMatchObject({ isFolded: true, value: 'Surfaces' })
})

test('both: another company’s translations are neither shown nor changed', async () => {
  const stranger = await createOwner()
  const { id } = await createTask(stranger, { translations: [english] })
  const answers = [
    await send(`/tasks/${id}/edit`, { cookie: owner.token, form: formWith([thai]) }),
    await send(`/api/tasks/${id}`, { method: 'PUT', bearer: owner.token, json: { ...input, translations: [thai] } }),
    await send(`/api/tasks/${id}`, { bearer: owner.token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await findTask(stranger.companyId, id))?.translations).toEqual([english])
})

test('page: common tasks are offered while the name is typed, in the reader’s language', async () => {
  const document = await readMarkup(
    await send('/tasks/new', { cookie: owner.token, headers: { 'Accept-Language': 'de' } }),
  )
  const list = document.querySelector('[name="name"]')?.getAttribute('list')
  const names = [...document.querySelectorAll(`datalist[id="${list}"] option`)].map(({ textContent }) => textContent)
  expect([names.length, names[0], names.at(-1)]).toEqual([
    20,
    'Arbeitsflächen in der Küche reinigen',
    'Waschbecken reinigen',
  ])
})

test('page: a suggestion fills the form in without a script, saves nothing, and leaves what was typed', async () => {
  const form = { ...formWith([]), name: 'Boden wischen', publicName: '', description: 'Nur feucht', suggest: 'on' }
  const answer = await send('/tasks/new', { cookie: owner.token, form, headers: { 'Accept-Language': 'de' } })
  expect(answer.status).toBe(200)
  const { field } = await readPage(answer)
  expect([field('Öffentlicher Name')?.value, field('Beschreibung')?.value]).toEqual(['Boden wischen', 'Nur feucht'])
  expect(field('Öffentlicher Name (English)')?.value).toBe('Mop floor')
  expect(field('Öffentlicher Name (Deutsch)')?.value).toBe('')
  expect(await saved()).toBeUndefined()
})

test('page: a name that suggests nothing says so, and loses nothing', async () => {
  const form = { ...formWith([thai]), suggest: 'on' }
  const answer = await send('/tasks/new', { cookie: owner.token, form })
  expect(answer.status).toBe(422)
  const { field } = await readPage(answer)
  expect(field('Internal name')).toMatchObject({ value: 'GM-FL', invalid: true })
  expect(field('Public name (ไทย)')?.value).toBe(thai.publicName)
})
