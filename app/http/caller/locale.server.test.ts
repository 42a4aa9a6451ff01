import { expect, test } from 'vitest'
import { chosenLanguageCookie, languageOf } from './locale.server.ts'

function request({ path = '/login', accept, cookie }: { path?: string; accept?: string; cookie?: string }) {
  const headers = new Headers()
  if (accept) headers.set('Accept-Language', accept)
  if (cookie) headers.set('Cookie', cookie)
  return new Request(`http://localhost:3000${path}`, { headers })
}

test.each([
  ['nothing is set', {}, 'de'],
  ['the phone speaks English', { accept: 'en-US,en;q=0.9' }, 'en'],
  ['the phone speaks Japanese, which we do not, then English and German', { accept: 'ja,en;q=0.8,de;q=0.5' }, 'en'],
  ['the phone speaks Ukrainian before German', { accept: 'uk-UA,uk;q=0.9,de;q=0.5' }, 'uk'],
  ['the phone speaks a region of German, then English', { accept: 'de-AT,en;q=0.8' }, 'de'],
  ['the phone speaks Polish alone', { accept: 'pl-PL,pl;q=0.9' }, 'pl'],
  ['the phone speaks Brazilian Portuguese', { accept: 'pt-BR' }, 'pt'],
  ['the phone speaks what we do not', { accept: 'ja' }, 'de'],
  ['the header is nonsense', { accept: ';;q=,*' }, 'de'],
  ['the header is as long as a head may be', { accept: `${'ja,'.repeat(5000)}en` }, 'de'],
  ['the cookie wins over the phone', { accept: 'en', cookie: 'lng=de' }, 'de'],
  ['a broken cookie is ignored', { accept: 'tr', cookie: 'lng=%E0%A4%A; lng==;' }, 'tr'],
  ['an unknown cookie is ignored', { accept: 'en', cookie: 'lng=xx' }, 'en'],
  ['the language just chosen wins over everything', { path: '/login?lng=de', accept: 'en', cookie: 'lng=en' }, 'de'],
  ['of two choices the first counts', { path: '/login?lng=pl&lng=de', cookie: 'lng=en' }, 'pl'],
  ['an unknown choice is ignored', { path: '/login?lng=xx', accept: 'en' }, 'en'],
])('%s', async (_, requestParts, language) => {
  expect(await languageOf(request(requestParts))).toBe(language)
})

test('a chosen language is stored in a cookie for a year, and set only when it changes', async () => {
  expect(await chosenLanguageCookie(request({ path: '/?lng=en' }))).toMatch(/^lng=en; Max-Age=31536000; Path=\/; /)
  expect(await chosenLanguageCookie(request({ path: '/?lng=en', cookie: 'lng=en' }))).toBeNull()
  for (const path of ['/?lng=xx', '/?lng=']) expect(await chosenLanguageCookie(request({ path }))).toBeNull()
  expect(await chosenLanguageCookie(request({}))).toBeNull()
})
