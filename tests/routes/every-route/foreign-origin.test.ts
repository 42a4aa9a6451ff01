import { beforeEach, expect, test } from 'vitest'
import { api } from '#app/api/api.server.ts'
import { database } from '#app/data/database.server.ts'
import { actionAddresses } from '#tests/support/requests/action-addresses.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createTask } from '#tests/support/stories/factories.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { raw } from '#tests/support/requests/raw-request.ts'
import { registration, registrationForm } from '#tests/support/stories/registration.ts'
import { useServedApp } from '#tests/support/servers/served-app.ts'

useDatabase()
const served = useServedApp()

const unsafeCalls = api.routes
  .filter(({ method }) => !['ALL', 'GET'].includes(method))
  .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, 'a'.repeat(16))}`)
const forms = (await actionAddresses('page')).map((path) => `POST ${path}`)
const chosenCalls = [...new Set([...unsafeCalls, ...forms])]

let token: string
let taskId: string

beforeEach(async () => {
  const owner = await createOwner()
  token = owner.token
  taskId = (await createTask(owner)).id
})

const origins: [string, Record<string, string>][] = [
  ['another site', { Origin: 'https://evil.example' }],
  ['nobody says which', {}],
]

let calls = 0

/** Sends each request from a new address, so that no limit plays a part. */
function sendFrom(from: Record<string, string>, call: string, body?: string) {
  const [method = '', path = ''] = call.split(' ')
  calls += 1
  const headers = { ...from, 'Fly-Client-IP': `10.1.${calls >> 8}.${calls & 255}` }
  return raw(served.origin + path, { method, headers, ...(body !== undefined && { body }) })
}

test('the list has the calls and the forms', () => {
  expect(chosenCalls).toEqual(
    expect.arrayContaining(['PUT /settings', 'DELETE /api/tasks/aaaaaaaaaaaaaaaa', 'POST /logout']),
  )
})

test.each(chosenCalls)('%s with a cookie is 403 from another site, and where nobody says which', async (call) => {
  for (const [, from] of origins) {
    const { status, text } = await sendFrom({ ...from, Cookie: `session=${token}` }, call)
    expect(status, text.slice(0, 200)).toBe(403)
  }
})

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

test.each(origins)('%s: what the owner could change stays as it was', async (_, from) => {
  const before = everything()
  const writes: [string, Record<string, string>, string | undefined][] = [
    ['PUT /settings', json, '{"lastName":"Evil"}'],
    ['POST /api/tasks', json, '{"name":"a","publicName":"b","description":"c"}'],
    [`DELETE /api/tasks/${taskId}`, {}, undefined],
    ['POST /auth/logout', {}, undefined],
    ['POST /tasks/new', form, 'name=a&publicName=b&description=c'],
    [`POST /tasks/${taskId}/delete`, form, ''],
    ['POST /logout', form, ''],
  ]
  for (const [call, type, body] of writes) {
    expect((await sendFrom({ ...from, ...type, Cookie: `session=${token}` }, call, body)).status).toBe(403)
  }
  expect(everything()).toEqual(before)
  const own = { Origin: 'http://localhost:3000', ...json, Cookie: `session=${token}` }
  expect((await sendFrom(own, 'PUT /settings', '{"lastName":"Own"}')).status).toBe(200)
  expect(everything()).not.toEqual(before)
})

/** The rows of all tables. */
function everything() {
  const tables = database().sql.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
  return Object.fromEntries(tables.map(({ name }) => [name, database().sql.all(`SELECT * FROM "${name}"`)]))
}

test.each([
  ['registration, by page', 'POST /register', form, new URLSearchParams(registrationForm).toString()],
  ['registration, by API', 'POST /auth/register', json, JSON.stringify({ ...registration, acceptTerms: true })],
  ['forgotten password, by page', 'POST /forgot-password', form, `email=${encodeURIComponent(registration.email)}`],
  ['forgotten password, by API', 'POST /auth/forgot-password', json, JSON.stringify({ email: registration.email })],
])('%s: the mail’s links lead to us, whatever host the request names', async (_, call, type, body) => {
  await createOwner({ email: registration.email })
  const host = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' }
  const answer = await sendFrom({ ...host, ...type, Origin: 'http://localhost:3000' }, call, body)
  expect(answer.status).toBeLessThan(400)
  const [mail] = waitingMails()
  const links = `${mail?.text} ${mail?.html}`.match(/[a-z]+:\/\/[^\s"<]+/g) ?? []
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((link) => !link.startsWith('http://localhost:3000/'))).toEqual([])
  expect(`${answer.text} ${JSON.stringify(answer.headers)} ${JSON.stringify(mail)}`).not.toContain('evil.example')
})
