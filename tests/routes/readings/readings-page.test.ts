import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { updateTask } from '#app/operations/tasks/update-task.server.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readMarkup } from '#tests/support/requests/page.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { coldChain, fridge, otherDigits, plainReading } from '#tests/support/stories/asked-readings.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()
const { fixture, taskId, pagePath, post } = useCheckIns()

const named: AskedReading = { ...fridge, name: '<b>Kühl</b> 1', actions: ['Tür zu'] }
const freezer: AskedReading = { ...plainReading, name: 'Truhe', kind: 'number', unit: '°C', max: -18 }
const smell: AskedReading = {
  ...plainReading,
  name: 'Geruch',
  kind: 'choice',
  choices: ['gut', 'schlecht'],
  accepted: ['gut'],
}

beforeEach(async () => {
  await givePlan(fixture.owner, 'plus')
  await ask([named, freezer, coldChain, smell])
})

function ask(readings: AskedReading[]) {
  const texts = { name: 'Kühlung', publicName: 'Kühlung', description: 'Messen', translations: [] }
  const { companyId } = fixture.owner
  return updateTask({ companyId, taskId: taskId(0), input: { ...texts, readings }, now: new Date() })
}

const names = [named, freezer, coldChain, smell].map(({ name }) => name)
const inLimits = ['6,5', '-18', 'yes', 'gut']

/** The form as a browser sends it. */
function fields(values: string[], change: Record<string, string> = {}) {
  const rows = names.flatMap((name, index) => [
    [`readings[${index}].taskId`, taskId(0)],
    [`readings[${index}].name`, name],
    [`readings[${index}].value`, values[index] ?? ''],
  ])
  return { ...(Object.fromEntries(rows) as Record<string, string>), ...change } as object
}

const stored = () =>
  database()
    .sql.all<{ taken: string }>('SELECT taken FROM TakenReadings')
    .map(({ taken }) => JSON.parse(taken) as ({ value: unknown; action: string | null } | null)[])

async function page() {
  return readMarkup(await send(pagePath(), { headers: { 'Accept-Language': 'de' } }))
}

test('the form asks for each value, with its limits and the right keyboard', async () => {
  const form = await page()
  expect(form.querySelector('label[for=r0]')?.textContent).toBe('<b>Kühl</b> 1 höchstens 7\u00a0°C')
  expect(form.querySelector('#r0')?.outerHTML).toContain('inputMode="decimal"')
  // Some keyboards for decimals have no minus sign.
  expect(form.querySelector('#r1')?.outerHTML).not.toContain('inputMode')
  expect(
    Array.from(form.querySelectorAll('[name="readings[2].value"]'), (radio) => radio.getAttribute('value')),
  ).toEqual(['yes', 'no'])
  expect(Array.from(form.querySelectorAll('#r3 option'), (option) => option.textContent)).toEqual([
    'Bitte wählen',
    'gut',
    'schlecht',
  ])
  expect(Array.from(form.querySelectorAll('.action')).every((box) => box.hasAttribute('hidden'))).toBe(true)
})

test('where a plan has no readings, and at tasks that are not to be done, nothing is asked', async () => {
  expect((await readMarkup(await send(pagePath().replace('status', 'not-done')))).querySelector('.readings')).toBeNull()
  expect((await page()).querySelectorAll('script')).toHaveLength(2)
  await givePlan(fixture.owner, 'free')
  const without = await page()
  expect([without.querySelector('.readings'), without.querySelectorAll('script').length]).toEqual([null, 1])
})

test('values that are typed do the task, ticked or not', async () => {
  expect((await post({ ...fields(inLimits), taskIds: [taskId(1)] })).status).toBe(303)
  expect(stored()).toEqual([[6.5, -18, 'yes', 'gut'].map((value) => ({ value, action: null }))])
  expect(database().sql.all('SELECT taskId FROM CheckIn')).toHaveLength(2)
})

test.each(otherDigits)('digits of another script are stored as numbers: %s', async (_, above, below) => {
  expect((await post(fields([above, below, 'yes', 'gut']))).status).toBe(303)
  expect(stored()).toMatchObject([[{ value: 6.5 }, { value: -20 }, { value: 'yes' }, { value: 'gut' }]])
})

test('an optional value is named so, and may stay empty', async () => {
  await ask([named, { ...freezer, optional: true }, coldChain, smell])
  expect((await page()).querySelector('label[for=r1]')?.textContent).toBe('Truhe höchstens -18\u00a0°C, freiwillig')
  expect((await post(fields(['6,5', '', 'yes', 'gut']))).status).toBe(303)
  expect(stored()[0]?.[1]).toBeNull()
})

test('without values the other tasks can be done', async () => {
  expect((await post({ ...fields([' ']), taskIds: [taskId(1)] })).status).toBe(303)
  expect(stored()).toEqual([])
})

test('a value out of its limits is asked for what was done; what was typed stays', async () => {
  const refused = await post(fields(['9,5', '-18', 'no', 'gut']))
  expect(refused.status).toBe(422)
  const form = await readMarkup(refused)
  expect(form.querySelector('#r0')?.getAttribute('value')).toBe('9,5')
  expect(form.querySelector('[name="readings[2].value"][checked]')?.getAttribute('value')).toBe('no')
  expect(form.querySelector('#r3 [selected]')?.textContent).toBe('gut')
  const [first, second, third] = form.querySelectorAll('.action')
  expect([first, second, third].map((box) => box?.hasAttribute('hidden'))).toEqual([false, true, false])
  expect(form.querySelector('[role=alert]')?.textContent).toContain('readings')
  const actions = { 'readings[0].action': 'Tür zu', 'readings[2].otherAction': ' Ware entsorgt ' }
  expect((await post(fields(['9,5', '-18', 'no', 'gut'], actions))).status).toBe(303)
  expect(stored()[0]?.map((one) => one?.action)).toEqual(['Tür zu', null, 'Ware entsorgt', null])
})

test('what was written counts before what was chosen, and is shown again', async () => {
  const actions = { 'readings[0].action': 'Tür zu', 'readings[0].otherAction': 'Techniker gerufen' }
  const refused = await post(fields(['9,5', 'kalt', 'yes', 'gut'], actions))
  const form = await readMarkup(refused)
  expect(form.querySelector('[name="readings[0].otherAction"]')?.getAttribute('value')).toBe('Techniker gerufen')
  expect(form.querySelector('#r1')?.getAttribute('aria-describedby')).toBe('r1-error')
  expect((await post(fields(['9,5', '-18', 'yes', 'gut'], actions))).status).toBe(303)
  expect(stored()[0]?.[0]?.action).toBe('Techniker gerufen')
})

test('a value that is hardly meant is asked once more', async () => {
  const values = ['6,5', '18', 'yes', 'gut']
  const form = await readMarkup(await post(fields(values)))
  const confirmed = form.querySelector('[name="readings[1].confirmedValue"]')?.getAttribute('value') ?? ''
  expect(confirmed).toBe('18')
  const meant = { 'readings[1].confirmedValue': confirmed, 'readings[1].otherAction': 'Ware umgelagert' }
  const mistyped = await readMarkup(await post({ ...fields(values, meant), pin: '00000' }))
  expect(mistyped.querySelector('[name="readings[1].confirmedValue"]')?.getAttribute('value')).toBe('18')
  expect((await post(fields(values, meant))).status).toBe(303)
  expect(stored()[0]?.[1]).toEqual({ value: 18, action: 'Ware umgelagert' })
})

test('a page that was open while the task was changed is judged by what it showed', async () => {
  const shown = (await page()).querySelector('[name=readingsIds]')?.getAttribute('value') ?? ''
  await ask([{ ...named, max: 5 }, freezer, coldChain, smell])
  expect((await post({ ...fields(inLimits), readingsIds: [shown] })).status).toBe(303)
  expect(stored()).toHaveLength(1)
})

test('hostile values change nothing, and are shown as text', async () => {
  const values = ['"><script>', '\u0000', '1'.repeat(400), '\u202e7']
  const refused = await post(fields(values))
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).not.toContain('"><script>')
  expect(stored()).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, row) => [`readings[${row}].value`, '7']))
  expect((await post(many as object)).status).toBe(422)
})
