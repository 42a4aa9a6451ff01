import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { storeSessionUses } from '#app/operations/scheduled/store-session-uses.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { setCookieOf } from '#tests/support/requests/cookies.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { lockDatabase, useDatabase } from '#tests/support/databases/database.ts'
import { credentials, register } from '#tests/support/stories/registration.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

const place = useDatabase()

type SessionList = { items: { id: string; isCurrent: boolean; browser: string | null }[]; total: number }

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

async function signIn(userAgent: string): Promise<string> {
  const answer = await send('/auth/login', { json: credentials, headers: { 'User-Agent': userAgent } })
  return ((await answer.json()) as { token: string }).token
}

async function listSessions(bearer: string, search = ''): Promise<SessionList> {
  return (await (await send(`/api/sessions${search}`, { bearer })).json()) as SessionList
}

const isSignedIn = async (bearer: string) => (await send('/api/tasks', { bearer })).status === 200

test('API: each session has its device, its start and its end, and the current one is marked', async () => {
  await register()
  await signIn('curl/8.5.0')
  const mine = await signIn(windows)
  const { items, total } = await listSessions(mine)
  expect(total).toBe(2)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', isCurrent: true }),
      expect.objectContaining({ browser: 'curl', system: null, isCurrent: false }),
    ]),
  )
  expect(Object.keys(items[0] ?? {})).not.toContain('userAgent')
})

test('API: one session is ended, and all others', async () => {
  await register()
  const [first, second, third] = [await signIn('a/1'), await signIn('b/1'), await signIn('c/1')]
  const other = (await listSessions(first)).items.find(({ browser }) => browser === 'b')
  expect((await send(`/api/sessions/${other?.id}`, { method: 'DELETE', bearer: first })).status).toBe(204)
  expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(third)]).toEqual([true, false, true])
  expect((await send(`/api/sessions/${other?.id}`, { method: 'DELETE', bearer: first })).status).toBe(404)
  expect((await send('/api/sessions', { method: 'DELETE', bearer: first })).status).toBe(204)
  expect([await isSignedIn(first), await isSignedIn(third)]).toEqual([true, false])
})

test('API: the session of another, of the same company too, is not to be found', async () => {
  const [mine, other] = [await createOwner(), await createOwner()]
  const answer = await send(`/api/sessions/${other.sessionId}`, { method: 'DELETE', bearer: mine.token })
  expect(answer.status).toBe(404)
  expect(await isSignedIn(other.token)).toBe(true)
  expect((await listSessions(mine.token)).items.map(({ id }) => id)).toEqual([mine.sessionId])
})

test('the id of a session does not work as a token', async () => {
  const { sessionId } = await createOwner()
  expect((await send('/api/tasks', { bearer: sessionId })).status).toBe(401)
})

test('a long description of a device is cut, an empty one is stored as none', async () => {
  await register()
  const mine = await signIn(`x/1 ${'y'.repeat(5000)}`)
  await signIn('')
  const stored = database().sql.all<{ userAgent: string | null }>('SELECT userAgent FROM Session ORDER BY createdAt')
  expect(stored.map(({ userAgent }) => userAgent?.length ?? null)).toEqual([300, null])
  expect((await listSessions(mine)).items.map(({ browser }) => browser).sort()).toEqual([null, 'x'].sort())
})

test('pages overlap nowhere and hold all', async () => {
  await register()
  const tokens: string[] = []
  for (let i = 0; i < 5; i += 1) tokens.push(await signIn(`a${i}/1`))
  const pages = await Promise.all([1, 2, 3].map((page) => listSessions(tokens[0] ?? '', `?page=${page}&pageSize=2`)))
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5)
})

test('the last use is written by the job alone, and waits where nothing can be written', async () => {
  const { token, sessionId } = await createOwner()
  const lastUsedAt = () =>
    database().sql.get<{ lastUsedAt: Date | null }>('SELECT lastUsedAt FROM Session WHERE id = :sessionId', {
      sessionId,
    })?.lastUsedAt
  expect(await isSignedIn(token)).toBe(true)
  expect(lastUsedAt()).toBe(null)
  const unlock = lockDatabase(place.file)
  await storeSessionUses()
  unlock()
  expect(lastUsedAt()).toBe(null)
  await storeSessionUses()
  expect(lastUsedAt()).toBeInstanceOf(Date)
})

test('a refused request does not count as use of a session', async () => {
  const { token, sessionId } = await createOwner()
  await database().atomically((sql) => sql.run('UPDATE Session SET revokedAt = createdAt'))
  expect(await isSignedIn(token)).toBe(false)
  await storeSessionUses()
  expect(database().sql.get('SELECT lastUsedAt FROM Session WHERE id = :sessionId', { sessionId })).toEqual({
    lastUsedAt: null,
  })
})

const page = '/user-settings/sessions'

test('page: this device is marked, and each other one can be signed out of', async () => {
  await register()
  const [mine, other] = [await signIn(windows), await signIn('curl/8.5.0')]
  const before = await readPage(send(page, { cookie: mine }))
  expect(before.text).toContain('Firefox on Windows this device')
  expect(before.text).toContain('curl')
  const { id = '' } = (await listSessions(mine)).items.find(({ browser }) => browser === 'curl') ?? {}
  const answer = await send(page, { cookie: mine, form: { sessionId: id } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
  expect([await isSignedIn(mine), await isSignedIn(other)]).toEqual([true, false])
  const after = await readPage(send(page, { cookie: cookiesAfter(answer, { token: mine }) }))
  expect(after.text).toContain('You are signed out there.')
  expect(after.text).not.toContain('curl')
})

test('page: in the reader’s language', async () => {
  await register()
  const mine = await signIn(windows)
  expect((await readPage(send(`${page}?lng=de`, { cookie: mine }))).text).toContain('Firefox auf Windows dieses Gerät')
})

test('page: signing out of all others leaves this one', async () => {
  await register()
  const [mine, other] = [await signIn(windows), await signIn('curl/8.5.0')]
  expect((await send(page, { cookie: mine, form: {} })).status).toBe(303)
  expect([await isSignedIn(mine), await isSignedIn(other)]).toEqual([true, false])
})

test('page: signing out of this one leads to the sign-in page', async () => {
  const { token, sessionId } = await createOwner()
  const answer = await send(page, { cookie: token, form: { sessionId } })
  expect(answer.headers.get('Location')).toBe('/login')
  expect(setCookieOf(answer, 'session')).toContain('Max-Age=0')
  expect(await isSignedIn(token)).toBe(false)
})

test('page: the session of another, and one that never was, are 404', async () => {
  const [mine, other] = [await createOwner(), await createOwner()]
  for (const sessionId of [other.sessionId, 'a'.repeat(16), '']) {
    expect((await send(page, { cookie: mine.token, form: { sessionId } })).status).toBe(404)
  }
  expect(await isSignedIn(other.token)).toBe(true)
})
