import { expect, test } from 'vitest'
import { plainCookie, readPlain, signedCookie } from './cookie.server.ts'

const device = signedCookie('device')
const flash = signedCookie('flash')
const session = plainCookie('session', { maxAge: 60 })

const valueOf = (setCookie: string) => setCookie.slice(setCookie.indexOf('=') + 1, setCookie.indexOf(';'))
const requestWith = (cookie: string) => new Request('http://localhost:3000/', { headers: { Cookie: cookie } })

test('a signed value is read back unchanged, whatever it contains', async () => {
  const value = ['Gäste-WC. "ja"; {}', 'Їжак 🦔']
  expect(await device.parse(await device.serialize(value))).toEqual(value)
})

test.each(['abc', 'abc.', '.abc', 'YQ.wrong', '%', '%E0%A4%A'])(
  'a value without our signature is rejected: %s',
  async (text) => {
    expect(await device.parse(`device=${text}`)).toBeNull()
  },
)

test('a value signed for one cookie is rejected in another', async () => {
  expect(await device.parse(`device=${valueOf(await flash.serialize('x'))}`)).toBeNull()
})

test('a changed value is rejected', async () => {
  const [, signature] = valueOf(await device.serialize('a')).split('.')
  expect(await device.parse(`device=${Buffer.from('"b"').toString('base64')}.${signature}`)).toBeNull()
})

test('a plain cookie holds its text as it is', async () => {
  expect(await session.serialize('aaa.bbb-c_c')).toBe('session=aaa.bbb-c_c; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  expect(await readPlain(session, requestWith('a=1; session=aaa.bbb-c_c; b=2'))).toBe('aaa.bbb-c_c')
})

test('an empty text removes a cookie of either kind', async () => {
  for (const cookie of [device, session]) {
    expect(await cookie.serialize('', { maxAge: 0 })).toMatch(/^\w+=; Max-Age=0; Path=\//)
  }
})

test.each(['Küche; Anna', '"ja"', '7', 'Їжак 🦔'])('a plain cookie returns any text unchanged: %s', async (text) => {
  expect(await readPlain(session, requestWith(`session=${valueOf(await session.serialize(text))}`))).toBe(text)
})

test.each(['', 'other=1', 'session=', 'session=%', 'session=%E0%A4%A'])(
  'a plain cookie without a readable value is null: %s',
  async (cookie) => {
    expect((await readPlain(session, requestWith(cookie))) || null).toBeNull()
  },
)
