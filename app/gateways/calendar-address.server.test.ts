import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publicAddress, publicLookupBy, readCalendarAt } from './calendar-address.server.ts'

const outside = setupServer()
beforeAll(() => outside.listen({ onUnhandledRequest: 'error' }))
afterEach(() => outside.resetHandlers())
afterAll(() => outside.close())

const school = 'https://schule.example/ferien.ics'

function serve(address: string, answer: () => Response) {
  outside.use(http.get(address, answer))
}

test('the text at an address is read, also of webcal', async () => {
  serve(school, () => HttpResponse.text('BEGIN:VCALENDAR'))
  expect(await readCalendarAt(` ${school} `)).toEqual({ ok: true, value: 'BEGIN:VCALENDAR' })
  expect(await readCalendarAt('webcal://schule.example/ferien.ics')).toMatchObject({ ok: true })
})

test.each([
  'http://schule.example/ferien.ics',
  'https://schule.example:8443/ferien.ics',
  'https://user:secret@schule.example/ferien.ics',
  'https://localhost/ferien.ics',
  'https://127.0.0.1/ferien.ics',
  'https://2130706433/ferien.ics',
  'https://0x7f.1/ferien.ics',
  'https://[::1]/ferien.ics',
  'https://[fdaa::3]/ferien.ics',
  'file:///etc/passwd',
  'ferien.ics',
  '',
])('%s is no address of a calendar', async (address) => {
  expect(publicAddress(address)).toBeNull()
  expect(await readCalendarAt(address)).toMatchObject({ failure: { code: 'closure.addressInvalid', field: 'address' } })
})

test('redirects are followed to public addresses, three at most', async () => {
  serve(school, () => HttpResponse.redirect('https://land.example/ferien.ics', 302))
  serve('https://land.example/ferien.ics', () => HttpResponse.text('BEGIN:VCALENDAR'))
  expect(await readCalendarAt(school)).toMatchObject({ ok: true })
  for (const to of ['http://land.example/ferien.ics', 'https://169.254.169.254/latest', school]) {
    serve(school, () => HttpResponse.redirect(to, 302))
    expect(await readCalendarAt(school)).toMatchObject({ failure: { code: 'closure.addressUnreachable' } })
  }
})

test.each([404, 500, 204])('an answer %d is no calendar', async (status) => {
  serve(school, () => new HttpResponse(null, { status }))
  expect(await readCalendarAt(school)).toMatchObject({ failure: { code: 'closure.addressUnreachable' } })
})

test('a server that can’t be reached is told, and one that sends too much is left', async () => {
  serve(school, () => HttpResponse.error())
  expect(await readCalendarAt(school)).toMatchObject({ failure: { code: 'closure.addressUnreachable' } })
  serve(school, () => HttpResponse.text('x'.repeat(250_001)))
  expect(await readCalendarAt(school)).toMatchObject({ failure: { code: 'closure.calendarTooLarge' } })
})

function foundBy(ipv4: string[], ipv6: string[], all = true) {
  const answer = async (addresses: string[]) =>
    addresses.length > 0 ? addresses : Promise.reject(new Error('ENODATA'))
  const lookup = publicLookupBy({ resolve4: () => answer(ipv4), resolve6: () => answer(ipv6) } as never)
  return new Promise((resolve) => {
    lookup('schule.example', { all }, (error, address, family) => resolve(error ? error.message : [address, family]))
  })
}

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['192.0.2.1', '192.168.0.1'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['0.0.0.0'],
  ['::1'],
  ['fdaa::3'],
  ['fe80::1'],
  ['::ffff:10.0.0.1'],
  ['2001:db8::1', '::'],
])('a name with an address of a private network is not found: %s', async (...addresses) => {
  const ofVersion = (dots: boolean) => addresses.filter((address) => address.includes(':') !== dots)
  expect(await foundBy(ofVersion(true), ofVersion(false))).toBe('schule.example is on a private network')
})

test('a public name is found, and one without an address is not', async () => {
  expect(await foundBy(['192.0.2.1'], [])).toEqual([[{ address: '192.0.2.1', family: 4 }], undefined])
  expect(await foundBy([], ['2001:db8::1'], false)).toEqual(['2001:db8::1', 6])
  expect(await foundBy([], [])).toBe('schule.example has no address')
})
