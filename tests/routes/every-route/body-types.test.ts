import { expect, test } from 'vitest'
import { actionAddresses } from '#tests/support/requests/action-addresses.ts'
import { origin } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { raw } from '#tests/support/requests/raw-request.ts'
import { useServedApp } from '#tests/support/servers/served-app.ts'

useDatabase()
const served = useServedApp()

const pages = await actionAddresses('page')
const apis = await actionAddresses('api')

type Sent = { type?: string; body?: string; method?: string; token?: string }

let calls = 0
function post(path: string, { type, body, method = 'POST', token }: Sent) {
  calls += 1
  const headers = {
    Origin: origin,
    'Fly-Client-IP': `10.0.${calls >> 8}.${calls & 255}`,
    'Content-Length': String(body?.length ?? 0),
    ...(type !== undefined && { 'Content-Type': type }),
    ...(token !== undefined && { Cookie: `session=${token}` }),
  }
  return raw(served.origin + path, { method, headers, ...(body !== undefined && { body }) })
}

test('the lists name pages whose actions read no body, and all of the API', () => {
  expect(pages).toEqual(expect.arrayContaining(['/logout', '/verify-email/aaaaaaaaaaaaaaaa', '/x']))
  expect(apis).toEqual(['/api/x', '/auth/x', '/settings', '/settings/x'])
})

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const others = [undefined, 'text/plain', 'application/xml', 'application/jsonx', `text/plain; a=${json}`]

test.each(pages)('a body at %s that is no form is refused with 415, a form is not', async (path) => {
  for (const type of [...others, json, `${form}x`]) {
    const refused = await post(path, { type, body: 'a=1' })
    expect([type, refused.status, refused.headers['content-type']]).toEqual([type, 415, 'text/html; charset=utf-8'])
  }
  for (const type of [form, `${form};charset=UTF-8`, 'Multipart/Form-Data; boundary=x']) {
    expect([type, (await post(path, { type, body: 'a=1' })).status]).not.toEqual([type, 415])
  }
})

test.each(apis)('a body at %s that is no JSON is refused with 415, none is not', async (path) => {
  const { token } = await createOwner()
  const statuses = path === '/settings' ? { POST: 405, PUT: 200, DELETE: 405 } : { POST: 404, PUT: 404, DELETE: 404 }
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    for (const type of [...others, form, 'multipart/form-data; boundary=x', 'application/json-seq']) {
      const refused = await post(path, { type, body: '{}', method, token })
      expect([type, refused.status, JSON.parse(refused.text).error.code]).toEqual([
        type,
        415,
        'request.unsupportedMediaType',
      ])
    }
    for (const type of [json, 'Application/JSON; charset=utf-8']) {
      expect((await post(path, { type, body: '{}', method, token })).status).toBe(statuses[method])
    }
    expect((await post(path, { method, token })).status).toBe(statuses[method])
  }
})

test('signing out takes no body of another type, on page and API, and none at all', async () => {
  for (const path of ['/logout', '/auth/logout']) {
    const { token } = await createOwner()
    expect((await post(path, { token, type: 'text/plain', body: 'now' })).status).toBe(415)
    expect((await post('/api/x', { token })).status).toBe(404)
    expect([204, 302, 303]).toContain((await post(path, { token })).status)
    expect((await post('/api/x', { token })).status).toBe(401)
  }
})
