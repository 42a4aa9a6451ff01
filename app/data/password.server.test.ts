import { expect, test } from 'vitest'
import { leastDifference, type Ways } from '#tests/support/median-times.ts'
import { hashPassword, verifyPassword } from './password.server.ts'

async function hashOf(password: string) {
  const hashed = await hashPassword(password)
  if (!hashed.ok) throw new Error(hashed.failure.code)
  return hashed.value
}

test('the hash is argon2id with 19 MiB, 2 passes, 1 lane, and salted', async () => {
  const hash = await hashOf('Muehle-2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashOf('Muehle-2026')).not.toBe(hash)
})

test('only the very password fits', async () => {
  const hash = await hashOf('Muehle-2026')
  expect(await verifyPassword(hash, 'Muehle-2026')).toEqual({ ok: true, value: true })
  expect(await verifyPassword(hash, 'muehle-2026')).toEqual({ ok: true, value: false })
})

test('without a hash nothing fits, and it takes as long', async () => {
  const hash = await hashOf('Muehle-2026')
  const ways = [() => verifyPassword(hash, 'wrong-one'), () => verifyPassword(null, 'wrong-one')] satisfies Ways
  expect(await leastDifference(async () => ways, { measurements: [10, 20, 20], limit: 0.5 })).toBeLessThan(0.5)
  expect(await verifyPassword(null, 'Muehle-2026')).toEqual({ ok: true, value: false })
})

test('at most 8 are made at once, the ninth is told to come back, and later it goes on', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => hashPassword('Muehle-2026')))
  expect(results.filter(({ ok }) => ok)).toHaveLength(8)
  expect(results.filter((result) => !result.ok && result.failure.code === 'server.unavailable')).toHaveLength(4)
  expect(await hashPassword('Muehle-2026')).toMatchObject({ ok: true })
})
