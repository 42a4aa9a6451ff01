import { beforeEach, expect, test } from 'vitest'
import { findTask, listTasks } from '#app/data/read/tasks/tasks.server.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createOwner, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()

const fridge: AskedReading = {
  name: 'Kühlschrank 1',
  optional: false,
  kind: 'number',
  unit: '°C',
  decimals: 1,
  min: -0.5,
  max: 7,
  choices: [],
  accepted: null,
  actions: ['Tür zu', 'Technik gerufen'],
}
const plain = { ...fridge, unit: null, decimals: 0, min: null, max: null, actions: [] }
const chain: AskedReading = { ...plain, name: 'Kühlkette', kind: 'yesNo', accepted: ['yes'] }
const smell: AskedReading = {
  ...plain,
  name: 'Geruch',
  kind: 'choice',
  choices: ['frisch', 'neutral', 'faul'],
  accepted: ['frisch', 'neutral'],
}
const texts = { name: 'GM-K', publicName: 'Kühlung', description: 'Messen' }
let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'plus' })
})

type Form = Record<string, string>

/** The fields of rows as the form sends them. */
function rowsOf(...rows: Form[]): Form {
  const fields = rows.flatMap((row, index) =>
    Object.entries({ kind: 'number', decimals: '1', ...row }).map(([part, text]) => [
      `readings[${index}].${part}`,
      text,
    ]),
  )
  return Object.fromEntries(fields) as Form
}

const post = (form: Form | [string, string][], path = '/tasks/new', cookie = owner.token) =>
  send(path, { cookie, form: Array.isArray(form) ? form : { ...texts, ...form } })

/** What the form would send after a button was pressed without scripts, with these changes. */
async function press(form: Form, button: string, path = '/tasks/new'): Promise<{ status: number; form: Form }> {
  const page = await readPage(post(form, path))
  const [name = '', value = ''] = page.button(button)?.sends ?? []
  const sent = { ...(Object.fromEntries(page.form(button)?.values ?? []) as Form), [name ?? '']: value ?? '' }
  const answer = await post(sent, path)
  const after = await readPage(answer)
  return { status: answer.status, form: Object.fromEntries(after.form('Save')?.values ?? []) as Form }
}

/** An intent that changes nothing, to see the form as it is. */
const look = { __intent__: '{}' }

async function saved() {
  const { items } = await listTasks(owner.companyId, { page: 1, pageSize: 25 })
  return (await findTask(owner.companyId, items[0]?.id ?? ''))?.readings
}

test('a reading may be left empty if its box is ticked', async () => {
  expect((await post(rowsOf({ name: 'Truhe', optional: 'on' }, { name: 'Herd' }))).status).toBe(303)
  expect((await saved())?.map(({ optional }) => optional)).toEqual([true, false])
  const { items } = await listTasks(owner.companyId, { page: 1, pageSize: 25 })
  const page = await readMarkup(send(`/tasks/${items[0]?.id}/edit`, { cookie: owner.token }))
  const boxes = [0, 1].map((row) => page.querySelector(`[name="readings[${row}].optional"]`)?.hasAttribute('checked'))
  expect(boxes).toEqual([true, false])
})

test('a form without scripts adds a row and keeps all that was typed', async () => {
  const typed = rowsOf({ name: 'Kühlschrank <1> & "2"', max: '7,x', actions: 'Tür zu\r\nRufen' })
  const { status, form } = await press({ ...typed, ...look }, 'Add reading')
  expect(status).toBe(200)
  expect(form).toMatchObject({ ...texts, ...typed, 'readings[1].kind': 'number', 'readings[1].decimals': '1' })
  expect(await saved()).toBeUndefined()
})

test('a row is removed, and those after it move up', async () => {
  const rows: Form[] = [{ name: 'A' }, { name: 'B', max: '1' }, { name: 'C', max: '2' }]
  const { form } = await press({ ...rowsOf(...rows), ...look }, 'Remove B')
  expect(form).toMatchObject({ 'readings[0].name': 'A', 'readings[1].name': 'C', 'readings[1].max': '2' })
  expect(form).not.toHaveProperty('readings[2].name')
})

test('a new row is open and has the focus, others are folded and say their limits', async () => {
  const form = { ...rowsOf({ name: 'Tiefkühler', unit: '°C', max: '-18' }), __intent__: insert }
  const document = await readMarkup(post(form))
  const rows = [...document.querySelectorAll('.reading > details')]
  expect(rows.map((row) => row.hasAttribute('open'))).toEqual([false, true])
  expect(rows.map((row) => row.querySelector('[autofocus]')?.getAttribute('name'))).toEqual([
    undefined,
    'readings[1].name',
  ])
  expect(rows[0]?.querySelector('summary')?.textContent).toBe('Tiefkühler at most -18\u00a0°C')
})

const insert = JSON.stringify({ type: 'insert', payload: { name: 'readings' } })

test('twelve are enough: the thirteenth is refused with all that was typed', async () => {
  const twelve = rowsOf(...Array.from({ length: 12 }, (_, index) => ({ name: `Nr. ${index}` })))
  const answer = await post({ ...twelve, __intent__: insert })
  expect(answer.status).toBe(422)
  const page = await readPage(answer)
  expect(page.text).toContain('A task can have at most 12 readings.')
  expect(page.button('Add reading')).toBeUndefined()
  expect(Object.fromEntries(page.form('Save')?.values ?? [])).toMatchObject(twelve)
  expect((await post({ ...twelve, 'readings[12].name': 'x' })).status).toBe(422)
  expect((await post(twelve)).status).toBe(303)
  expect(await saved()).toHaveLength(12)
})

test('page and API save the same, and the form shows it again', async () => {
  const { id } = await createTask(owner)
  const json = { ...texts, readings: [fridge, chain, smell] }
  const changed = await send(`/api/tasks/${id}`, { method: 'PUT', bearer: owner.token, json })
  expect(changed.status).toBe(200)
  const path = `/tasks/${id}/edit`
  const page = await readPage(send(path, { cookie: owner.token, headers: { 'Accept-Language': 'de' } }))
  const form = Object.fromEntries(page.form('Speichern')?.values ?? []) as Form
  expect(form).toMatchObject({
    'readings[0].min': '-0,5',
    'readings[0].actions': 'Tür zu\nTechnik gerufen',
    'readings[1].accepted': 'yes',
    'readings[2].choices': 'frisch\nneutral',
    'readings[2].otherChoices': 'faul',
  })
  expect((await post(form, path)).status).toBe(303)
  expect(await saved()).toEqual([fridge, chain, smell])
  const list = await readPage(send('/tasks', { cookie: owner.token }))
  expect(list.rows[0]?.['Name, public name']).toContain('3 readings')
})

test.each([
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['-18', -18],
  ['\u221218,0 °C', -18],
  [' ', null],
])('a limit typed as %s is understood', async (max, limit) => {
  expect((await post(rowsOf({ name: 'A', unit: '°C', max }))).status).toBe(303)
  expect(await saved()).toMatchObject([{ max: limit }])
})

test('what does not belong to the kind is neither checked nor saved', async () => {
  const all = { name: 'A', unit: 'x'.repeat(99), min: 'warm', accepted: 'no', choices: 'a', otherChoices: 'a' }
  expect((await post(rowsOf({ ...all, kind: 'yesNo' }))).status).toBe(303)
  expect(await saved()).toEqual([{ ...plain, name: 'A', kind: 'yesNo', accepted: ['no'] }])
  const { form } = await press({ ...rowsOf({ ...all, kind: 'yesNo' }), ...look }, 'Add reading')
  expect(form).toMatchObject({ 'readings[0].min': 'warm', 'readings[0].choices': 'a' })
})

test('either answer may be in order', async () => {
  await post(rowsOf({ name: 'A', kind: 'yesNo', accepted: 'both' }))
  expect(await saved()).toMatchObject([{ accepted: ['yes', 'no'] }])
})

const list = { name: 'A', kind: 'choice' }
const refused: [string, Form, string, string][] = [
  ['no name', { name: ' \u200b' }, 'Name of the reading', 'Please name what is measured.'],
  ['a name too long', { name: 'x'.repeat(61) }, 'Name of the reading', 'At most 60 characters.'],
  ['limits the wrong way round', { min: '8', max: '7' }, 'At most', 'The upper limit is below the lower one.'],
  ['a word as a limit', { min: 'warm' }, 'At least', 'Please enter a number'],
  ['400 digits', { max: '9'.repeat(400) }, 'At most', 'Please enter a number'],
  ['a limit in another notation', { max: '1e3' }, 'At most', 'Please enter a number'],
  ['more decimals than allowed', { max: '7,25' }, 'At most', 'Please enter a number'],
  ['a unit too long', { unit: 'x'.repeat(13) }, 'Unit', 'At most 12 characters.'],
  ['four decimals', { decimals: '4' }, 'Decimal places', 'Please enter 0 to 3 decimal places.'],
  ['nine actions', { actions: 'abcdefghi'.split('').join('\r\n') }, 'Corrective actions', 'at most 8 actions'],
  ['one answer', { ...list, choices: 'a' }, 'Acceptable answers', 'at least two answers'],
  ['no answer in order', { ...list, otherChoices: 'a\nb' }, 'Acceptable answers', 'at least one acceptable answer'],
  [
    'an answer in both lists',
    { ...list, choices: 'a\nb', otherChoices: 'b ' },
    'Answers that are not',
    'in both lists',
  ],
  [
    'a long answer that is not in order',
    { ...list, choices: 'a', otherChoices: 'x'.repeat(61) },
    'Answers that are not',
    'at most 60 characters each',
  ],
  [
    'a long answer that is',
    { ...list, choices: 'x'.repeat(61), otherChoices: 'a' },
    'Acceptable answers',
    'at most 60',
  ],
]

test.each(refused)('%s is refused at its field, in an open row, and nothing is lost', async (_, row, label, error) => {
  const form = rowsOf({ name: 'A', ...row })
  const answer = await post(form)
  expect(answer.status).toBe(422)
  const page = await readPage(answer)
  expect(page.field(label)).toMatchObject({ invalid: true, isFolded: false })
  expect(page.field(label)?.description).toContain(error)
  const sent = Object.fromEntries(page.form('Save')?.values ?? []) as Form
  const { 'readings[0].decimals': decimals, ...typed } = form
  for (const [name, text] of Object.entries(typed)) expect(lines(sent[name] ?? ''), name).toEqual(lines(text))
  expect([sent['readings[0].decimals'], '0']).toContain(decimals === '4' ? '0' : decimals)
  expect(await saved()).toBeUndefined()
})

function lines(text: string): string[] {
  return text.trim().split(/\r?\n/)
}

test('the same name twice is refused at the second one', async () => {
  const document = await readMarkup(post(rowsOf({ name: 'Kühlschrank' }, { name: 'KÜHLSCHRANK ' })))
  const wrong = [...document.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))
  expect(wrong).toEqual(['readings[1].name'])
  expect(document.querySelector('.err')?.textContent).toBe('The task already has a reading with this name.')
})

test('an unknown kind and an unknown answer are refused at their choices', async () => {
  const kind = await readPage(post(rowsOf({ name: 'A', kind: 'photo' })))
  expect(kind.group('Kind')).toMatchObject({ invalid: true, chosen: [] })
  const answer = await readPage(post(rowsOf({ name: 'A', kind: 'yesNo', accepted: 'maybe' })))
  expect(answer.group('Acceptable answer')).toMatchObject({ invalid: true })
  expect((await post(rowsOf({ name: 'A', kind: 'yesNo' }))).status).toBe(422)
})

test.each<[string, [string, string][]]>([
  [
    'a field sent twice',
    [
      ['readings[0].name', 'a'],
      ['readings[0].name', 'b'],
    ],
  ],
  [
    'a list where text is expected',
    [
      ['readings[0].name[0]', 'a'],
      ['readings[0].kind[0]', 'number'],
    ],
  ],
  ['text where a row is expected', [['readings[0]', 'a']]],
  [
    'rows with gaps',
    [
      ['readings[11].name', ''],
      ['readings[3].max', '7'],
    ],
  ],
  ['zero bytes', [['readings[0].name', '\u0000']]],
  ['a piece of a letter', [['readings[0].name', 'a\ud800']]],
  ['a row far away', [['readings[999999999].name', 'a']]],
])('%s is no reading', async (_, entries) => {
  const form: [string, string][] = [...Object.entries(texts), ...entries]
  const answers = [await post(form), await post([...form, ['__intent__', '{"type":"reorder"}']])]
  expect(answers[0]?.status).toBe(422)
  expect([200, 422]).toContain(answers[1]?.status)
  expect(await saved()).toBeUndefined()
})

test.each(['nonsense', '{"type":"remove","payload":{"name":"name","index":0}}', '{"type":"reorder","payload":null}'])(
  'the intent %s changes nothing',
  async (intent) => {
    const page = await readPage(post({ ...rowsOf({ name: 'A' }), __intent__: intent }))
    expect(Object.fromEntries(page.form('Save')?.values ?? [])).toMatchObject({ ...texts, 'readings[0].name': 'A' })
  },
)

test('a name is text, whatever it says', async () => {
  const name = '<img src=x onerror=alert(1)>'
  expect((await post(rowsOf({ name }))).status).toBe(303)
  const { items } = await listTasks(owner.companyId, { page: 1, pageSize: 1 })
  const answer = await send(`/tasks/${items[0]?.id}/edit`, { cookie: owner.token })
  expect(await answer.text()).not.toContain('<img')
})

test('a plan without readings says so, refuses new ones, and lets go of old ones', async () => {
  const { id } = await createTask(owner)
  const path = `/tasks/${id}/edit`
  await post(rowsOf({ name: 'A', max: '7' }, { name: 'B' }), path)
  await givePlan(owner, 'free')
  const page = await readPage(send(path, { cookie: owner.token }))
  expect(page.text).toContain('Readings are included from Plus on.')
  expect(page.button('Add reading')).toBeUndefined()
  const refusedChange = await post(rowsOf({ name: 'A', max: '8' }), path)
  expect(refusedChange.status).toBe(403)
  const shown = await readPage(refusedChange)
  expect(Object.fromEntries(shown.form('Save')?.values ?? [])).toMatchObject({ 'readings[0].max': '8' })
  const { form } = await press({ ...rowsOf({ name: 'A', max: '7' }, { name: 'B' }), ...look }, 'Remove A', path)
  expect((await post(form, path)).status).toBe(303)
  expect(await saved()).toMatchObject([{ name: 'B' }])
  expect((await post({}, path)).status).toBe(303)
  expect(await saved()).toEqual([])
  expect((await post(rowsOf({ name: 'A' }))).status).toBe(403)
})

test("another company's task is 404 whatever is pressed", async () => {
  const stranger = await createOwner({ plan: 'plus' })
  const { id } = await createTask(stranger)
  for (const form of [rowsOf({ name: 'A' }), { __intent__: insert }]) {
    expect((await post(form, `/tasks/${id}/edit`)).status).toBe(404)
  }
  expect((await findTask(stranger.companyId, id))?.readings).toEqual([])
})
