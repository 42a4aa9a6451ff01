import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { allowGuests, markOfForm } from '#tests/support/stories/guests.ts'

useDatabase()

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  owner = await createOwner({ plan: 'pro', language: 'de' })
  const anna = await createStaff(owner, { loginName: 'anna' })
  const task = await createTask(owner)
  const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
  schedule = await createSchedule(owner, { title: 'WC', location: 'UG', timezone: 'Europe/Berlin', tasks })
  await allowGuests(schedule)
})
afterEach(() => void vi.useRealTimers())

const german = { headers: { 'Accept-Language': 'de' } }
const page = (name: string) => `/schedules/${schedule.id}/${name}`
const read = (name: string) => readPage(send(page(name), german))
const textOf = async (name: string) => (await read(name)).text.replaceAll('\u00a0', ' ')
const after = (ms: number) => vi.setSystemTime(new Date(Date.now() + ms))

/** Opens the page, reads for a while, and sends its form. */
async function post(form: Record<string, string>, reading = 5 * second, address = '203.0.113.7') {
  const mark = await markOfForm(page('feedback'))
  after(reading)
  return send(page('feedback'), { ...german, form: { form: mark, ...form }, address })
}

const defects = () => database().sql.all<object>('SELECT category, text, source, count FROM Defect')
const rated = () => database().sql.all<object>('SELECT one, two, three, four, five FROM RatingDay')

test('a guest says what is wrong, is told what happens next, and everybody sees it without the words', async () => {
  const answer = await post({ category: 'paper', text: 'Kabine 2, ruf 0170 1234567' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page('feedback?thanks=report')])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(defects()).toEqual([{ category: 'paper', text: 'Kabine 2, ruf 0170 1234567', source: 'guest', count: 1 }])
  const thanks = await textOf('feedback?thanks=report')
  expect(thanks).toMatch(/Danke, Ihre Meldung ist angekommen\..*gemeldet, wird behoben/)
  expect(thanks).not.toContain('Wo genau?')
  await post({ category: 'paper' })
  for (const name of ['status', 'defects']) expect(await textOf(name)).not.toContain('0170')
  expect(await textOf('status')).toMatch(/Papier fehlt: gemeldet, wird behoben ?seit heute, 11:20 Uhr · ×2/)
})

test('a guest rates with one tap', async () => {
  const { button } = await read('feedback')
  expect(button('1 von 5, sehr schmutzig')?.sends).toEqual(['stars', '1'])
  expect(button('5 von 5, sehr sauber')?.sends).toEqual(['stars', '5'])
  const answer = await post({ stars: '4' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page('feedback?thanks=rating')])
  expect(rated()).toEqual([{ one: 0, two: 0, three: 0, four: 1, five: 0 }])
  expect(await textOf('feedback?thanks=rating')).toContain('Danke für Ihre Bewertung.')
  expect((await post({ stars: '6' })).status).toBe(422)
})

test('the same form counts once, however often it is sent', async () => {
  const mark = await markOfForm(page('feedback'))
  after(3 * second)
  const sendForm = (form: Record<string, string>) =>
    send(page('feedback'), { ...german, form: { form: mark, ...form } })
  const answers = await Promise.all([1, 2, 3].map(() => sendForm({ category: 'soap' })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  await sendForm({ stars: '2' })
  await sendForm({ stars: '2' })
  expect([defects(), rated()]).toMatchObject([[{ count: 1 }], [{ two: 1 }]])
})

test.each<[string, () => Promise<Response>]>([
  ['sent faster than anybody reads', () => post({ category: 'other', text: 'Licht <b>' }, second)],
  ['left open for two days', () => post({ category: 'other', text: 'Licht <b>' }, 2 * 24 * 3600 * second)],
  ['made up', () => post({ category: 'other', text: 'Licht <b>', form: 'x'.repeat(45) })],
  ['without a mark', () => post({ category: 'other', text: 'Licht <b>', form: '' })],
])('a form that was %s is shown again with what was typed, and is good then', async (_, sendIt) => {
  const answer = await sendIt()
  expect([answer.status, defects()]).toEqual([422, []])
  const markup = await readMarkup(answer)
  expect(markup.querySelector('[role=alert]')?.textContent).toContain('Bitte senden Sie es noch einmal.')
  expect(markup.querySelector('textarea')?.textContent).toBe('Licht &lt;b&gt;')
  expect(markup.querySelector('[name=category][checked]')?.getAttribute('value')).toBe('other')
  const mark = markup.querySelector('[name=form]')?.getAttribute('value') ?? ''
  after(3 * second)
  const again = await send(page('feedback'), { ...german, form: { form: mark, category: 'other', text: 'Licht <b>' } })
  expect([again.status, defects().length]).toEqual([303, 1])
})

test('the mark of another schedule’s form does not count', async () => {
  const other = await createSchedule(owner, { title: 'Küche', tasks: [] })
  await allowGuests(other)
  const mark = await markOfForm(`/schedules/${other.id}/feedback`)
  after(5 * second)
  const answer = await send(page('feedback'), { ...german, form: { form: mark, category: 'soap' } })
  expect([answer.status, defects()]).toEqual([422, []])
})

test('a program that fills in every field is thanked, and nothing is stored', async () => {
  const answer = await post({ category: 'dirty', text: 'buy', website: 'https://spam.example' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page('feedback?thanks=report')])
  await post({ stars: '1', website: 'x' })
  expect([defects(), rated()]).toEqual([[], []])
})

test('enough is enough, said kindly', async () => {
  for (let n = 0; n < 5; n += 1) await post({ category: 'dirty' }, 3 * second)
  const answer = await post({ category: 'dirty', text: 'Es klebt' }, 3 * second)
  expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
  const { text } = await readPage(answer)
  expect(text).toContain('Hier ist gerade schon viel eingegangen')
  expect(text).toContain('Es klebt')
  expect(defects()).toMatchObject([{ count: 5 }])
})

test.each<[string, { category: string; text: string }, string]>([
  ['something else without words', { category: 'other', text: '' }, 'Bitte beschreiben Sie, was nicht stimmt.'],
  ['301 letters', { category: 'soap', text: 'x'.repeat(301) }, 'Die Beschreibung hat höchstens 300 Zeichen.'],
])('%s: it is refused, and what was typed is still there', async (_, form, text) => {
  const answer = await post(form)
  expect([answer.status, defects()]).toEqual([422, []])
  const markup = await readMarkup(answer)
  expect(markup.querySelector('#text-error')?.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
  expect(markup.querySelector('textarea')?.textContent).toBe(form.text)
  expect(markup.querySelector('[name=category][checked]')?.getAttribute('value')).toBe(form.category)
})

test('the forms ask neither for a name nor for a photo', async () => {
  const markup = await readMarkup(send(page('feedback'), german))
  const names = [...markup.querySelectorAll('form[action=feedback] [name]')].map((field) => field.getAttribute('name'))
  expect([...new Set(names)].toSorted()).toEqual(['category', 'form', 'stars', 'text', 'website'])
  expect(markup.querySelectorAll('[type=file], [enctype]').length).toBe(0)
})

test('the page offers what its owner allows, and the status page links to it only then', async () => {
  const shown = async () => {
    const { button } = await read('feedback')
    const { links } = await read('status')
    return [
      button('Melden') !== undefined,
      button('3 von 5, geht so') !== undefined,
      links.filter((link) => link === 'feedback').length,
    ]
  }
  expect(await shown()).toEqual([true, true, 1])
  await allowGuests(schedule, { ratings: false })
  expect(await shown()).toEqual([true, false, 1])
  await allowGuests(schedule, { guestReports: false })
  expect(await shown()).toEqual([false, true, 1])
  expect((await post({ category: 'soap' })).status).toBe(404)
  await allowGuests(schedule, { guestReports: false, ratings: false })
  const [unused, answer] = [await send(page('status'), german), await send(page('feedback'), german)]
  expect([answer.status, (await unused.text()).includes('feedback')]).toEqual([404, false])
  expect((await readPage(answer)).text).toContain('Hier gibt es keinen Plan')
})

test('drafts, smaller plans and ended schedules answer like the status page', async () => {
  const compared = async () => {
    const [status, feedback] = [await send(page('status'), german), await send(page('feedback'), german)]
    return [
      feedback.status,
      feedback.status === status.status,
      (await readPage(feedback)).text === (await readPage(status)).text,
    ]
  }
  await database().atomically((sql) => sql.run("UPDATE ScheduleRevision SET status = 'draft'"))
  expect(await compared()).toEqual([404, true, true])
  await database().atomically((sql) => sql.run("UPDATE ScheduleRevision SET status = 'public'"))
  await givePlan(owner, 'plus')
  expect((await send(page('feedback'), german)).status).toBe(404)
  expect((await read('status')).links).not.toContain('feedback')
  await givePlan(owner, 'pro')
  await database().atomically((sql) => sql.run('UPDATE Schedule SET archivedAt = :now', { now: new Date() }))
  expect(await compared()).toEqual([410, true, true])
  expect((await send(page('feedback'), { ...german, form: { category: 'soap' } })).status).toBe(410)
})

test('closed for a day it says so, and opens by itself', async () => {
  const close = (closed: string) => send(`/schedules/${schedule.id}`, { cookie: owner.token, form: { closed } })
  const mark = await markOfForm(page('feedback'))
  after(3 * second)
  const answer = await close('true')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/schedules/${schedule.id}`])
  const { text, button } = await read('feedback')
  expect([text.includes('Heute nehmen wir hier nichts mehr entgegen'), button('Melden')]).toEqual([true, undefined])
  expect((await read('status')).links).not.toContain('feedback')
  const refused = await send(page('feedback'), { ...german, form: { form: mark, category: 'soap' } })
  expect([refused.status, defects()]).toEqual([403, []])
  const details = await readPage(send(`/schedules/${schedule.id}`, { cookie: owner.token }))
  expect(details.button('Wieder öffnen')).toBeDefined()
  vi.setSystemTime(new Date('2026-11-18T23:00:00Z'))
  expect((await read('status')).links).toContain('feedback')
  await close('true')
  await close('false')
  expect((await read('status')).links).toContain('feedback')
})

test('from ten ratings on everybody sees their mean of thirty days, where the owner wants that', async () => {
  await allowGuests(schedule, { showRatings: true })
  const rate = async (count: number) => {
    for (let n = 0; n < count; n += 1) await post({ stars: n % 2 === 0 ? '5' : '4' }, 3 * second, `198.51.100.${n}`)
  }
  await rate(9)
  expect(await textOf('status')).not.toContain('Bewertungen')
  await post({ stars: '1' }, 3 * second, '198.51.100.200')
  expect(await textOf('status')).toContain('Gäste: 4,2 von 5, 10 Bewertungen in 30 Tagen')
  const status = (await (await send(`/api${page('status')}`)).json()) as { guests: object }
  expect(status.guests).toEqual({ reports: true, ratings: true, mean: 4.2, count: 10 })
  await database().atomically((sql) => sql.run("UPDATE ScheduleRevision SET status = 'private'"))
  expect(await textOf('status')).not.toContain('Bewertungen')
  await database().atomically((sql) => sql.run("UPDATE ScheduleRevision SET status = 'public'"))
  vi.setSystemTime(new Date('2026-12-17T12:00:00Z'))
  expect(await textOf('status')).toContain('10 Bewertungen')
  vi.setSystemTime(new Date('2026-12-18T12:00:00Z'))
  expect(await textOf('status')).not.toContain('Bewertungen')
  await allowGuests(schedule)
})

test('the page is small, tells nobody about itself, sets no cookie, and changes nothing when it is opened', async () => {
  for (const language of ['de', 'th', 'uk']) {
    const answer = await send(page('feedback'), { headers: { 'Accept-Language': language } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
    const html = await answer.text()
    expect(brotliCompressSync(html).length).toBeLessThan(10_240)
    expect(html).toContain('name="format-detection"')
    expect(html).not.toContain('<script')
  }
  expect(database().sql.all('SELECT 1 FROM ThrottleCounter')).toEqual([])
})
