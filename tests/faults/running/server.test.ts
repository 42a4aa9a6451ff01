import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'

const server = useSharedServer()
const large = 'x'.repeat(1024 * 1024)

test('1 MB to the API is 413 in the API’s shape, worded in the reader’s language', async () => {
  const german = await send('POST', '/api/tasks', { body: large, headers: { 'Content-Type': 'application/json' } })
  expect(german.status).toBe(413)
  const { error } = (await german.json()) as { error: { code: string; message: string } }
  expect(error.code).toBe('request.tooLarge')
  const english = await send('POST', '/api/tasks', { body: large, headers: { 'Accept-Language': 'en' } })
  expect(((await english.json()) as { error: { message: string } }).error.message).not.toBe(error.message)
})

test('1 MB to a page is 413 as a page in the design', async () => {
  await expectErrorPage(await send('POST', '/login', { body: large }), 413)
})

test('a form of another site is 403 as a page, a call of another site that brings a cookie 403 as JSON', async () => {
  await expectErrorPage(await send('POST', '/login', { headers: { Origin: 'https://evil.example' } }), 403)
  const headers = { Origin: 'https://evil.example', Cookie: 'session=x' }
  const call = await send('POST', '/api/tasks', { headers })
  expect(call.status).toBe(403)
  expect(await call.json()).toMatchObject({ error: { code: 'auth.forbiddenOrigin' } })
})

test('a wrong method is 405 with the allowed ones: at a page and at the API', async () => {
  const page = await send('PUT', '/login')
  expect(page.headers.get('Allow')).toBe('GET, HEAD, POST')
  await expectErrorPage(page, 405)
  const call = await send('PATCH', '/auth/login')
  expect([call.status, call.headers.get('Allow')]).toEqual([405, 'POST'])
  expect(await call.json()).toMatchObject({ error: { code: 'request.methodNotAllowed' } })
})

test('every page and every answer carries the security headers; pages are not stored', async () => {
  for (const path of ['/login', '/healthcheck', '/api/tasks', '/schedules/unknown/status', '/nowhere']) {
    const { headers } = await send('GET', path)
    expect(headers.get('Content-Security-Policy'), path).toMatch(/default-src '(self|none)'/)
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
    expect(headers.get('Cache-Control'), path).toBe('no-store')
  }
})

test('a file of the build carries them too, and says in which letters it is written', async () => {
  const page = await (await send('GET', '/verify-email/unknown')).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  for (const [path, type] of [
    ['/robots.txt', 'text/plain'],
    ['/favicon.svg', 'image/svg+xml'],
    [script, 'text/javascript'],
  ] as const) {
    const { headers } = await send('GET', path)
    expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
    expect(headers.get('Content-Type'), path).toBe(`${type}; charset=utf-8`)
  }
})

test('the log names no query, no token and no body', async () => {
  await send('GET', '/login?secret=query')
  await send('GET', '/verify-email/secret-token')
  await send('POST', '/login', {
    body: 'password=secret-word',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  await send('GET', '/verify-email/secret-token.data')
  const last = await send('GET', '/nowhere/secret%2Fsegment')
  await expect.poll(() => server.log()).toContain(last.headers.get('X-Request-Id'))
  expect(server.log()).toContain('"/nowhere"')
  expect(server.log()).toContain('/verify-email/:token')
  expect(server.log()).not.toMatch(/secret/)
})

test('the log names the address and the schedule of a refused try, and the origin of another site, and of no other', async () => {
  const evil = { Origin: 'https://evil.example' }
  const foreign = await lineOf(await send('POST', '/login', { headers: evil }))
  expect(foreign).toMatchObject({ status: 403, address, origin: evil.Origin, expected: server.origin })
  const body = JSON.stringify({ loginName: 'secret-name', pin: '48213', taskIds: ['0123456789abcdef'] })
  const guess = { body, headers: { 'Content-Type': 'application/json' } }
  const unsigned = await lineOf(await send('GET', '/api/schedules/0123456789abcdef/attendance'))
  expect(unsigned).toMatchObject({ status: 401, address, schedule: '0123456789abcdef' })
  const unknown = await lineOf(await send('POST', '/api/schedules/0123456789abcdef/check-ins', guess))
  expect(unknown).toMatchObject({ status: 404 })
  expect(unknown).not.toHaveProperty('address')
})

test('the guide lists each field of each line', async () => {
  await lineOf(await signIn('anna@secret.example'))
  const lines = server.log().match(/^\{"level".*\}$/gm) ?? []
  const names = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)))
  expect(names.size).toBeGreaterThan(8)
  const guide = readFileSync('docs/operation/log.md', 'utf8')
  expect([...names].filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('the log counts tries at one account by a hash, however its address is written, and names no account', async () => {
  const hashOf = async (email: string) => (await lineOf(await signIn(email)))['account']
  const anna = await hashOf('anna@secret.example')
  expect(anna).toMatch(/^[0-9a-f]{12}$/)
  expect(await hashOf('Anna@Secret.Example')).toBe(anna)
  const other = await hashOf('bea@secret.example')
  expect(other).toMatch(/^[0-9a-f]{12}$/)
  expect(other).not.toBe(anna)
  expect(server.log()).not.toMatch(/secret/i)
})

function signIn(email: string) {
  const body = JSON.stringify({ email, password: 'wrong-word' })
  return send('POST', '/auth/login', { body, headers: { 'Content-Type': 'application/json' } })
}

const address = expect.stringMatching(/^198\.51\.100\.\d+$/) as string

/** The log line of a request. */
async function lineOf(answer: Response): Promise<Record<string, unknown>> {
  const id = answer.headers.get('X-Request-Id') ?? 'none'
  const line = () =>
    server
      .log()
      .split('\n')
      .find((text) => text.includes(id))
  await expect.poll(line).toBeDefined()
  return JSON.parse(line() ?? '{}') as Record<string, unknown>
}

test('a broken address and a foreign method answer in the API’s shape', async () => {
  for (const path of ['/api/tasks/%0A', '/api/%00', '/api/tasks/%']) {
    const answer = await send('GET', path)
    expect([answer.status, await answer.json()], path).toMatchObject([404, { error: { code: 'request.notFound' } }])
  }
  const foreign = await send('PROPFIND', '/api/tasks')
  expect([foreign.status, foreign.headers.get('Allow')]).toEqual([405, 'GET, POST'])
  expect(await foreign.json()).toMatchObject({ error: { code: 'request.methodNotAllowed' } })
})

test('a refused page is in the reader’s language, styled by what the policy lets pass', async () => {
  const page = await send('PUT', '/login?lng=en')
  expect((await page.clone().text()).length).toBeLessThan(30_000)
  const { documentElement } = await readMarkup(page)
  expect(documentElement.lang).toBe('en')
  const nonce = documentElement.querySelector('style')?.getAttribute('nonce')
  expect(nonce).toMatch(/^[\w-]+$/)
  expect(page.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`)
})

async function expectErrorPage(page: Response, status: number) {
  expect(page.status).toBe(status)
  expect(page.headers.get('Content-Type')).toContain('text/html')
  expect(await page.clone().text()).not.toMatch(/\bat .*\.js:\d+/)
  expect((await readPage(page)).headings).toHaveLength(1)
}

function send(
  method: string,
  path: string,
  { body, headers }: { body?: string; headers?: Record<string, string> } = {},
) {
  return fetch(server.origin + path, {
    method,
    body: body ?? null,
    redirect: 'manual',
    headers: { 'Accept-Language': 'de', 'Fly-Client-IP': '198.51.100.12', ...headers },
  })
}
