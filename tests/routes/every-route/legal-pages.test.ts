import { afterEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

afterEach(() => {
  vi.unstubAllEnvs()
  forgetSettings()
})

const inEnglish = {
  Imprint: '/imprint',
  Privacy: '/privacy',
  'Terms of use': '/terms',
  Accessibility: '/accessibility',
}

test.each(Object.entries(inEnglish))('%s: %s stands in the reader’s language, for everybody', async (title, path) => {
  const english = await send(path)
  expect(english.status).toBe(200)
  expect((await readPage(english)).headings[0]).toBe(title)
  const german = await readPage(send(path, { headers: { 'Accept-Language': 'de' } }))
  expect(german.language).toBe('de')
  expect(german.headings).not.toContain(title)
  expect(german.text).not.toMatch(/(imprint|privacy|terms|accessibility|operator)\.\w+/)
})

test('a translation says that the German text is binding, and the German text does not', async () => {
  expect((await readPage(send('/terms'))).text).toContain('The German text is binding.')
  const german = await readPage(send('/terms', { headers: { 'Accept-Language': 'de' } }))
  expect(german.text).not.toContain('Übersetzung')
})

test('details that the operator has not filled in are marked, the others are shown', async () => {
  const marked = async (path: string) => [...(await readMarkup(send(path))).querySelectorAll('mark')].length
  const all = () => Promise.all(['/imprint', '/privacy', '/terms', '/accessibility'].map(marked))
  expect(await all()).toEqual([7, 6, 2, 4])
  vi.stubEnv('OPERATOR_NAME', 'Muster Software GmbH')
  vi.stubEnv('SUPPORT_EMAIL', 'hilfe@klarbuch.example')
  forgetSettings()
  expect(await all()).toEqual([5, 4, 1, 2])
  const { about } = await readPage(send('/imprint'))
  expect([about('Name of the operator'), about('Email')]).toEqual(['Muster Software GmbH', 'hilfe@klarbuch.example'])
})

test('the privacy notice says how long backups keep deleted data, as it is set', async () => {
  const text = async () => (await readPage(send('/privacy'))).text
  expect(await text()).toContain('deleted data remains for up to 12 months.')
  vi.stubEnv('BACKUP_KEEP_MONTHS', '0')
  vi.stubEnv('BACKUP_KEEP_DAYS', '1')
  forgetSettings()
  expect(await text()).toContain('deleted data remains for up to 1 day.')
  const polish = await readPage(send('/privacy', { headers: { 'Accept-Language': 'pl' } }))
  expect(polish.text).toContain('usunięte dane pozostają do 1 dnia.')
})

test('the statement on accessibility says when it was checked, whom to ask and who watches over it', async () => {
  const page = await readPage(send('/accessibility'))
  expect(page.text).toContain('It was last checked on 22 November 2026.')
  expect(page.about('Authority')).toContain('(MLBF), Magdeburg')
  vi.stubEnv('OPERATOR_ACCESSIBILITY_AUTHORITY', 'Sozialministeriumservice, Wien')
  forgetSettings()
  expect((await readPage(send('/accessibility'))).about('Authority')).toBe('Sozialministeriumservice, Wien')
})

test('they ship no script', async () => {
  expect((await readMarkup(send('/terms'))).querySelectorAll('script')).toHaveLength(0)
})

test('every page leads there: before the sign-in, of an owner, and behind the QR code', async () => {
  const owner = await createOwner()
  const [task, person] = [await createTask(owner), await createStaff(owner)]
  const { id } = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [person.id] }] })
  for (const path of ['/login', '/register', '/forgot-password', '/imprint']) {
    expect((await readPage(send(path))).links, path).toEqual(expect.arrayContaining(Object.values(inEnglish)))
  }
  const { links } = await readPage(send('/dashboard', { cookie: owner.token }))
  expect(links).toEqual(expect.arrayContaining(Object.values(inEnglish)))
  const status = await readPage(send(`/schedules/${id}/status`))
  for (const title of ['Imprint', 'Privacy', 'Accessibility'] as const)
    expect(status.link(title)).toBe(inEnglish[title])
})

test('the terms can be read before accepting them, without losing input', async () => {
  const link = (await readMarkup(send('/register'))).querySelector('form a[href="/terms"]')
  expect(link?.getAttribute('target')).toBe('_blank')
})
