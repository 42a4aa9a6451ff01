import { expect, test } from 'vitest'
import { plainCookie, readPlain, signedCookie } from './cookie.server.ts'

const device = signedCookie('device')
const flash = signedCookie('flash')
const session = plainCookie('session', { maxAge: 60 })

const valueOf = (setCookie: string) => setCookie.slice(setCookie.indexOf('=') + 1, setCookie.indexOf(';'))
const bring = (cookie: string) => new Request('http://localhost:3000/', { headers: { Cookie: cookie } })

test('what was signed comes back, whatever it holds', async () => {
  const value = ['Gäste-WC. "ja"; {}', 'Їжак 🦔']
  expect(await device.parse(await device.serialize(value))).toEqual(value)
})

test.each(['abc', 'abc.', '.abc', 'YQ.wrong', '%', '%E0%A4%A'])(
  'what was not signed here is nothing: %s',
  async (text) => {
    expect(await device.parse(`device=${text}`)).toBeNull()
  },
)

test('a value signed for one cookie is worth nothing in another', async () => {
  expect(await device.parse(`device=${valueOf(await flash.serialize('x'))}`)).toBeNull()
})

test('a changed value is nothing', async () => {
  const [, signature] = valueOf(await device.serialize('a')).split('.')
  expect(await device.parse(`device=${Buffer.from('"b"').toString('base64')}.${signature}`)).toBeNull()
})

test('a plain cookie holds its text as it is', async () => {
  expect(await session.serialize('aaa.bbb-c_c')).toBe('session=aaa.bbb-c_c; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  expect(await readPlain(session, bring('a=1; session=aaa.bbb-c_c; b=2'))).toBe('aaa.bbb-c_c')
})

test('an empty text ends a cookie of either kind', async () => {
  for (const cookie of [device, session]) {
    expect(await cookie.serialize('', { maxAge: 0 })).toMatch(/^\w+=; Max-Age=0; Path=\//)
  }
})

test.each(['Küche; Anna', '"ja"', '7', 'Їжак 🦔'])('any text comes back from a plain cookie: %s', async (text) => {
  expect(await readPlain(session, bring(`session=${valueOf(await session.serialize(text))}`))).toBe(text)
})

test.each(['', 'other=1', 'session=', 'session=%', 'session=%E0%A4%A'])('no use: %s', async (cookie) => {
  expect((await readPlain(session, bring(cookie))) || null).toBeNull()
})
