import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'

useDatabase()

let owner: Owner
let other: Owner

beforeEach(async () => {
  owner = await createOwner()
  other = await createOwner()
})

const newTask = { name: 'GM-WC', publicName: 'Gäste-WC', description: 'Becken' }
const ownKey = () => settings().SESSION_SECRET

type Change = { key?: string; header?: object; sub?: string; sid?: string; until?: Date }

/** The owner's token with one change. */
function forged({
  key = ownKey(),
  header = {},
  sub = owner.userId,
  sid = sidOf(owner),
  until = later(hour),
}: Change = {}) {
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...header })
    .setSubject(sub)
    .setAudience('klarbuch')
    .setIssuedAt(later(-hour))
    .setExpirationTime(until)
    .sign(new TextEncoder().encode(key))
}

function later(ms: number) {
  return new Date(Date.now() + ms)
}

function sidOf({ token }: Owner): string {
  return (partOf(token, 1) as { sid: string }).sid
}

function partOf(token: string, index: number): unknown {
  return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
}

function encoded(part: object) {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

async function answersTo(token: string) {
  const sent = (path: string, credentials: object) =>
    send(path, credentials).then(({ status, headers }) => [status, headers.get('Location')])
  return [
    await sent('/api/tasks', { bearer: token }),
    await sent('/api/tasks', { cookie: token }),
    await sent('/settings', { bearer: token }),
    await sent(`/auth/me/${owner.userId}`, { bearer: token }),
    await sent('/api/tasks', { bearer: token, json: newTask }),
    await sent('/tasks', { cookie: token }),
    await sent('/tasks/new', { cookie: token, form: newTask }),
  ]
}

test('the token as it should be opens all of them', async () => {
  expect((await answersTo(await forged())).map(([status]) => status)).toEqual([200, 200, 200, 200, 201, 200, 303])
})

test.each<[string, () => string | Promise<string>]>([
  ['signed with another key', () => forged({ key: 'another-secret-that-is-long-enough' })],
  ['signed by another algorithm', () => forged({ header: { alg: 'HS512' } })],
  ['of alg none', async () => `${encoded({ alg: 'none', typ: 'session+jwt' })}.${(await forged()).split('.')[1]}.`],
  [
    'of alg none with the old signature',
    async () => (await forged()).replace(/^[^.]+/, encoded({ alg: 'none', typ: 'session+jwt' })),
  ],
  [
    'whose claims were changed',
    async () => {
      const [head, , signature] = (await forged()).split('.')
      const claims = partOf(other.token, 1) as object
      return [head, encoded({ ...claims, sub: owner.userId }), signature].join('.')
    },
  ],
  ['that has expired', () => forged({ until: later(-1000) })],
  ['of one’s own user with another’s session', () => forged({ sid: sidOf(other) })],
  ['of a session that never was', () => forged({ sid: 'a'.repeat(16) })],
  [
    'of a session whose row has ended',
    async () => {
      await end('expiresAt = :now')
      return owner.token
    },
  ],
  [
    'that was signed out by the API',
    async () => {
      await send('/auth/logout', { method: 'POST', bearer: owner.token })
      return owner.token
    },
  ],
  [
    'that was signed out by page',
    async () => {
      await send('/logout', { method: 'POST', cookie: owner.token })
      return owner.token
    },
  ],
  [
    'of a revoked session',
    async () => {
      await end('revokedAt = :now')
      return owner.token
    },
  ],
])('a token %s is 401 at calls and leads pages to /login, and nothing is made', async (_, make) => {
  const token = await make()
  const answers = await answersTo(token)
  const [toCalls, toPages] = [answers.slice(0, 5), answers.slice(5)]
  expect(toCalls).toEqual(toCalls.map(() => [401, null]))
  expect(toPages).toEqual([
    [302, '/login?redirectTo=%2Ftasks'],
    [302, expect.stringMatching(/^\/login/)],
  ])
  expect(database().sql.all('SELECT id FROM Task')).toEqual([])
})

function end(change: string) {
  const values = { now: new Date(), id: sidOf(owner) }
  return database().atomically((sql) => sql.run(`UPDATE Session SET ${change} WHERE id = :id`, values))
}
