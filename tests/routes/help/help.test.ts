import { expect, test } from 'vitest'
import { articleSlugs } from '#app/domain/help/articles.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

const inGerman = { 'Accept-Language': 'de' }

test('the help centre has all articles by category, for everybody', async () => {
  const page = await readPage(send('/help', { headers: inGerman }))
  expect(page.headings).toEqual(['Hilfe', 'Grundlagen', 'Wenn etwas nicht klappt', 'Tarif, Zahlung und Konto'])
  const addresses = [...(await readMarkup(send('/help'))).querySelectorAll('main a[href^="/help/"]')]
  expect(addresses.map((link) => link.getAttribute('href'))).toEqual(articleSlugs.map((slug) => `/help/${slug}`))
  expect(page.section('Grundlagen')?.link('Die ersten Schritte')).toBe('/help/first-steps')
  expect((await readPage(send('/help'))).headings[0]).toBe('Help')
})

test('an article has the same address in each language, names buttons as they are labelled, and links to others', async () => {
  const german = await readPage(send('/help/pin-forgotten', { headers: inGerman }))
  expect(german.title).toBe('PIN vergessen · Hilfe · Klarbuch')
  expect(german.text).toContain('Wählen Sie Neue PIN erstellen und bestätigen Sie.')
  expect(german.section('Noch eine Frage?')?.link('Anmeldename vergessen')).toBe('/help/login-name-forgotten')
  const english = await readPage(send('/help/pin-forgotten'))
  expect(english.headings[0]).toBe('PIN forgotten')
  expect(english.text).toContain('Choose Create a new PIN and confirm.')
})

test.each(['nothing', 'toString', '__proto__', 'pin-forgotten.md', '%22', 'PIN-FORGOTTEN'])(
  '/help/%s is 404',
  async (slug) => {
    expect((await send(`/help/${slug}`)).status).toBe(404)
  },
)

test('a search finds articles despite a typo, and the field keeps the text', async () => {
  const page = await readPage(send('/help?search=Fester%20verpasst', { headers: inGerman }))
  expect(page.text).toMatch(/\d Artikel gefunden/)
  expect(page.links.find((address) => address?.startsWith('/help/'))).toBe('/help/window-missed')
  const field = (await readMarkup(send('/help?search=Fester%20verpasst'))).querySelector('input[name="search"]')
  expect(field?.getAttribute('value')).toBe('Fester verpasst')
})

test.each([
  '"',
  '%',
  '*',
  "'",
  '\\',
  'AND',
  'NEAR(',
  '🧹',
  '<script>alert(1)</script>',
  '   ',
  'x'.repeat(10_000),
  '\0',
])('a search for %j is answered, and its markup is text', async (query) => {
  const answer = await send(`/help?search=${encodeURIComponent(query)}`)
  expect(answer.status).toBe(200)
  const page = await readMarkup(answer)
  expect(page.querySelectorAll('script')).toHaveLength(0)
  expect(page.querySelectorAll('main a[href^="/help/"]').length).toBeGreaterThanOrEqual(articleSlugs.length)
})

test('a search twice in the address, or broken in it, is answered', async () => {
  expect((await send('/help?search=PIN&search=Foto')).status).toBe(200)
  expect((await send('/help?search=%E0%A4%A')).status).toBe(200)
})

test('where nothing is found, the articles stay, and an owner is led to support', async () => {
  const guest = await readPage(send('/help?search=xqzwv', { headers: inGerman }))
  expect(guest.text).toContain('Dazu haben wir keinen Artikel gefunden.')
  expect(guest.links).not.toContain('/help-chat')
  const { token } = await createOwner()
  const owner = await readPage(send('/help?search=xqzwv', { headers: inGerman, cookie: token }))
  expect(owner.link('Schreiben Sie uns')).toBe('/help-chat')
})

test('an article leads an owner to support, and nobody else', async () => {
  const { token } = await createOwner()
  expect((await readPage(send('/help/upgrade', { cookie: token }))).link('Write to us')).toBe('/help-chat')
  expect((await readPage(send('/help/upgrade'))).links).not.toContain('/help-chat')
})

test('they ship no script', async () => {
  expect((await readMarkup(send('/help'))).querySelectorAll('script')).toHaveLength(0)
  expect((await readMarkup(send('/help/check-in'))).querySelectorAll('script')).toHaveLength(0)
})

test('owners read the news, the newest first with their days, and the help centre below', async () => {
  const { token } = await createOwner()
  const page = await readPage(send('/help-news', { cookie: token }))
  expect(page.headings).toEqual(expect.arrayContaining(['Help and news', 'News', 'Basic usage']))
  expect(page.section('News')?.text).toMatch(
    /Version 3\.13\.0, 28 November 2026.*Version 3\.11\.0.*Older news.*3\.10\.0.*3\.0\.0/s,
  )
  expect(page.links).toContain('/help/first-steps')
})

test('a search among help and news is answered there', async () => {
  const { token } = await createOwner()
  const page = await readPage(send('/help-news?search=window%20mised', { cookie: token }))
  expect(page.headings).not.toContain('News')
  expect(page.text).toMatch(/\d articles? found/)
  expect(page.links.find((address) => address?.startsWith('/help/'))).toBe('/help/window-missed')
})

test('the menu of an owner leads to help and news', async () => {
  const { token } = await createOwner()
  expect((await readPage(send('/dashboard', { cookie: token }))).link('Help and news')).toBe('/help-news')
})
