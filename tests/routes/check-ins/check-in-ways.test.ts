import { expect, test } from 'vitest'
import { withLoggedRequest } from '#app/gateways/log.server.ts'
import { newRequestId } from '../../../server/http/identify/request-id.ts'
import { useDatabase } from '../../support/databases/database.ts'
import { useOpenSchedules } from '../../support/schedules/open-schedules.ts'
import { origin, send } from '../../support/requests/app.ts'
import { useServedApp } from '../../support/servers/served-app.ts'

useDatabase()
const fixture = useOpenSchedules()
const served = useServedApp()

type Post = { path: string; body: string | FormData; headers: Record<string, string> }
type Entries = Record<string, string>

const validEntries = () => ({ loginName: 'kueche.anna', pin: '48213', taskIds: fixture.task.id })
const byForm = (change: Entries = {}, headers: Entries = {}) => ({
  body: new URLSearchParams({ ...validEntries(), ...change }).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
})
const byJson = (change: object = {}, headers: Entries = {}) => ({
  body: JSON.stringify({ ...validEntries(), taskIds: [fixture.task.id], ...change }),
  headers: { 'Content-Type': 'application/json', ...headers },
})

function photo() {
  const form = new FormData()
  for (const [name, value] of Object.entries(validEntries())) form.append(name, value)
  form.append('photo', new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' }))
  return { body: form, headers: {} }
}

const posts: Record<string, () => Omit<Post, 'path'>> = {
  'that succeeds': byForm,
  'that succeeds, with a key': () => byForm({ key: 'k-1' }),
  'with a wrong PIN': () => byForm({ pin: '11111' }),
  'with a wrong PIN, in French': () => byForm({ pin: '11111' }, { Cookie: 'lng=fr; theme=dark' }),
  'without a name': () => byForm({ loginName: '' }),
  'of no tasks': () => byForm({ taskIds: '' }),
  'of another schedule’s task': () => byForm({ taskIds: '0000000000000000' }),
  'that is a broken form': () => ({ body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }),
  'with a photo that is not wanted': photo,
}
const calls: Record<string, () => Omit<Post, 'path'>> = {
  'that succeeds': byJson,
  'that succeeds, with a key': () => byJson({}, { 'Idempotency-Key': 'k-1' }),
  'with a wrong PIN, in Polish': () => byJson({ pin: '11111' }, { 'Accept-Language': 'pl' }),
  'with a PIN of letters': () => byJson({ pin: 'abcde' }),
  'that is no JSON': () => ({ ...byJson(), body: '{' }),
}

test.each([
  ...Object.entries(posts).map(([name, post]) => ['status', name, post] as const),
  ...Object.entries(calls).map(([name, post]) => ['check-ins', name, post] as const),
])('to %s: a post %s is answered by our server as by Remix, the first time and once more', async (door, _, post) => {
  const path = (id: string) => (door === 'status' ? `/schedules/${id}/status` : `/api/schedules/${id}/check-ins`)
  const [one, other] = [await fixture.schedule(), await fixture.schedule()]
  for (const time of ['first', 'again']) {
    const ourAnswer = await byOurServer({ path: path(one.id), ...post() })
    const remixAnswer = await byRemix({ path: path(other.id), ...post() })
    expect(await comparablePart(ourAnswer, one.id), time).toEqual(await comparablePart(remixAnswer, other.id))
  }
})

function byOurServer({ path, headers, ...request }: Post) {
  const all = { 'Accept-Language': 'de', 'Fly-Client-IP': '203.0.113.1', Origin: origin, ...headers }
  return fetch(served.origin + path, { method: 'POST', redirect: 'manual', ...request, headers: all })
}

function byRemix({ path, headers, ...request }: Post) {
  const all = { 'Accept-Language': 'de', ...headers }
  return withLoggedRequest({ id: newRequestId() }, () =>
    send(path, { address: '203.0.113.2', ...request, headers: all }),
  )
}

/** The content of an answer, without ids, keys, nonces and times, which differ each time. */
async function comparablePart(answer: Response, scheduleId: string) {
  const text = await answer.text()
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='))
  const own = ['content-type', 'location', 'retry-after', 'x-robots-tag'].map((name) => answer.headers.get(name))
  return { status: answer.status, cookies, own: own.map((value) => plain(value ?? '')), text: plain(text) }

  function plain(value: string) {
    return value
      .replaceAll(scheduleId, 'schedule')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'key')
      .replace(/K-[0-9A-Z]+/g, 'K')
      .replace(/ nonce="[^"]*"/g, '')
      .replace(/"id":"[0-9a-z]{16}"/g, '"id"')
      .replace(/\d\d:\d\d(:\d\d\.\d{3}Z)?/g, 'time')
  }
}
