import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { leastDifference, type TwoActions } from '#tests/support/median-times.ts'
import { rounds } from '#tests/support/release.ts'

/**
 * The response time must not show whether an email address has an account. Every try uses a new account and a new caller,
 * so that no throttle plays a part.
 */
useDatabase()

const measurements = [rounds({ each: 30, release: 100 }), 100, 100]
const limit = 0.1
const person = { firstName: 'Barbara', lastName: 'Huber', password: 'Muehle-2026' }

test.each([
  ['page: a sign-in', '/login', (email: string) => ({ form: { email, password: 'wrong-one' } }), 401],
  ['API: a sign-in', '/auth/login', (email: string) => ({ json: { email, password: 'wrong-one' } }), 401],
  ['page: a registration', '/register', (email: string) => ({ form: { ...person, email, acceptTerms: 'on' } }), 303],
  [
    'API: a registration',
    '/auth/register',
    (email: string) => ({ json: { ...person, email, acceptTerms: true } }),
    201,
  ],
])(
  '%s takes as long with an address that is known as with one that nobody has',
  async (_, path, bodyOf, status) => {
    let calls = 0
    async function request(email: string) {
      calls += 1
      const answer = await send(path, { ...bodyOf(email), address: `10.0.${calls >> 8}.${calls & 255}` })
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status} for ${email}`)
    }
    async function prepare(round: number, runs: number): Promise<TwoActions> {
      await createOwners(round, runs)
      return [
        (index) => request(`known.${round}.${index}@example.com`),
        (index) => request(`nobody.${round}.${index}@example.com`),
      ]
    }
    expect(await leastDifference(prepare, { measurements, limit })).toBeLessThan(limit)
  },
  120_000,
)

async function createOwners(round: number, runs: number) {
  for (let index = 0; index < runs; index += 1) await createOwner({ email: `known.${round}.${index}@example.com` })
  const hashed = await hashPassword(person.password, { knownId: 'test' })
  if (!hashed.ok) throw new Error('No password was hashed')
  await database().atomically((sql) => sql.run('UPDATE User SET passwordHash = :hash', { hash: hashed.value }))
}
