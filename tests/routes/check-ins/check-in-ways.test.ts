import { expect, test } from 'vitest'
import { withRequestId } from '#app/gateways/log.server.ts'
import { newRequestId } from '../../../server/http/identify/request-id.ts'
import { useDatabase } from '../../support/databases/database.ts'
import { useOpenSchedules } from '../../support/schedules/open-schedules.ts'
import { origin, send } from '../../support/requests/app.ts'
import { useServedApp } from '../../support/servers/served-app.ts'

useDatabase()
const given = useOpenSchedules()
const served = useServedApp()

type Post = { path: string; body: string | FormData; headers: Record<string, string> }
type Typed = Record<string, string>

const typed = () => ({ loginName: 'kueche.anna', pin: '48213', taskIds: given.task.id })
const byForm = (change: Typed = {}, headers: Typed = {}) => ({
  body: new URLSearchParams({ ...typed(), ...change }).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
})
const byJson = (change: object = {}, headers: Typed = {}) => ({
  body: JSON.stringify({ ...typed(), taskIds: [given.task.id], ...change }),
  headers: { 'Content-Type': 'application/json', ...headers },
})

function photo() {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed())) form.append(name, value)
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
  'with a photo that nobody asked for': photo,
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
  const [one, other] = [await given.schedule(), await given.schedule()]
  for (const time of ['first', 'again']) {
    const ours = await byOurServer({ path: path(one.id), ...post() })
    const theirs = await byRemix({ path: path(other.id), ...post() })
    expect(await told(ours, one.id), time).toEqual(await told(theirs, other.id))
  }
})

function byOurServer({ path, headers, ...asked }: Post) {
  const all = { 'Accept-Language': 'de', 'Fly-Client-IP': '203.0.113.1', Origin: origin, ...headers }
  return fetch(served.origin + path, { method: 'POST', redirect: 'manual', ...asked, headers: all })
}

function byRemix({ path, headers, ...asked }: Post) {
  const all = { 'Accept-Language': 'de', ...headers }
  return withRequestId(newRequestId(), () => send(path, { address: '203.0.113.2', ...asked, headers: all }))
}

/** What an answer tells, without what is its own: ids, keys, nonces, instants. */
async function told(answer: Response, scheduleId: string) {
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
