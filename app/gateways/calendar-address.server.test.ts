import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publicAddress, publicLookup, readCalendarAt } from './calendar-address.server.ts'

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

test('a name of this machine is not found', async () => {
  const found = (all: boolean) =>
    new Promise((resolve) => publicLookup('localhost', { all }, (error) => resolve(error?.message)))
  expect([await found(true), await found(false)]).toEqual(Array(2).fill('localhost is on a private network'))
})
