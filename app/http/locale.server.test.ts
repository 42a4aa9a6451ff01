import { expect, test } from 'vitest'
import { chosenLanguageCookie, languageOf } from './locale.server.ts'

function request({ path = '/login', accept, cookie }: { path?: string; accept?: string; cookie?: string }) {
  const headers = new Headers()
  if (accept) headers.set('Accept-Language', accept)
  if (cookie) headers.set('Cookie', cookie)
  return new Request(`http://localhost:3000${path}`, { headers })
}

test.each([
  ['nothing said', {}, 'de'],
  ['the phone speaks English', { accept: 'en-US,en;q=0.9' }, 'en'],
  ['the phone speaks Ukrainian before German', { accept: 'uk-UA,uk;q=0.9,de;q=0.5' }, 'uk'],
  ['the phone speaks what we do not', { accept: 'ja' }, 'de'],
  ['the header is nonsense', { accept: ';;q=,*' }, 'de'],
  ['the cookie goes before the phone', { accept: 'en', cookie: 'lng=tr' }, 'tr'],
  ['an unknown cookie is passed over', { accept: 'en', cookie: 'lng=xx' }, 'en'],
  ['what was just chosen goes before all', { path: '/login?lng=pl', accept: 'en', cookie: 'lng=tr' }, 'pl'],
  ['an unknown choice is passed over', { path: '/login?lng=xx', accept: 'en' }, 'en'],
])('%s', async (_, given, language) => {
  expect(await languageOf(request(given))).toBe(language)
})

test('a chosen language is kept for a year, once', () => {
  expect(chosenLanguageCookie(request({ path: '/?lng=en' }))).toMatch(
    /^lng=en; Path=\/; SameSite=Lax; Max-Age=31536000/,
  )
  expect(chosenLanguageCookie(request({ path: '/?lng=en', cookie: 'lng=en' }))).toBeNull()
  expect(chosenLanguageCookie(request({ path: '/?lng=xx' }))).toBeNull()
  expect(chosenLanguageCookie(request({}))).toBeNull()
})
