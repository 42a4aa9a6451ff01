import { expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertEmailToken } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { confirmEmail, insertOwner } from '#app/data/write/accounts/users.sql.server.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { removeOldRegistrations } from './remove-old-registrations.server.ts'

useDatabase()

const now = new Date('2026-11-20T08:00:00Z')
const after = (time: number) => new Date(now.getTime() + time)

test('an unconfirmed registration is deleted after 30 days, with its company and its links', async () => {
  await register('huber@example.com')
  await removeOldRegistrations(after(30 * day))
  expect(counts()).toEqual({ companies: 1, users: 1, links: 1 })
  await removeOldRegistrations(after(30 * day + 1))
  expect(counts()).toEqual({ companies: 0, users: 0, links: 0 })
})

test('a confirmed registration stays, and so does one with a valid link', async () => {
  const confirmed = await register('huber@example.com')
  await database().atomically((sql) => confirmEmail(sql, { userId: confirmed, passwordHash: null, now }))
  const waiting = await register('maier@example.com')
  await database().atomically((sql) =>
    insertEmailToken(sql, { userId: waiting, purpose: 'verifyEmail', now: after(40 * day) }),
  )
  await removeOldRegistrations(after(40 * day))
  expect(counts()).toMatchObject({ companies: 2, users: 2 })
  await removeOldRegistrations(after(40 * day + hour))
  expect(database().sql.all('SELECT id FROM User')).toEqual([{ id: confirmed }])
})

test('all old registrations are deleted, however many there are', async () => {
  await Promise.all(Array.from({ length: 201 }, (_, nth) => register(`${nth}@example.com`)))
  await removeOldRegistrations(after(31 * day))
  expect(counts()).toEqual({ companies: 0, users: 0, links: 0 })
})

/** A registration made at `now`, with a link that is valid for an hour. */
function register(email: string): Promise<string> {
  const owner = { companyName: null, firstName: 'Barbara', lastName: 'Huber', email, emailKey: email, language: 'de' }
  return database().atomically((sql) => {
    const { userId } = insertOwner(sql, { ...owner, passwordHash: newId(), hasSubscribedToNews: false, now })
    insertEmailToken(sql, { userId, purpose: 'verifyEmail', now })
    return userId
  })
}

function counts() {
  return database().sql.get(`
    SELECT (SELECT count(*) FROM Company) AS companies, (SELECT count(*) FROM User) AS users,
      (SELECT count(*) FROM EmailToken) AS links`)
}
