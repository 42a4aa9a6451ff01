import { expect, test } from 'vitest'
import type { Result } from '#app/domain/errors.ts'
import { leastDifference, type TwoActions } from '#tests/support/median-times.ts'
import { hashPassword, verifyPassword } from './password.server.ts'

const from = { knownId: 'own' }
const verify = (hash: string | null, password: string) => verifyPassword(hash, { password, from })

async function hashOf(password: string) {
  const hashed = await hashPassword(password, from)
  if (!hashed.ok) throw new Error(hashed.failure.code)
  return hashed.value
}

test('the hash is argon2id with 19 MiB, 2 passes, 1 lane, and salted', async () => {
  const hash = await hashOf('Muehle-2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashOf('Muehle-2026')).not.toBe(hash)
})

test('only the exact password fits', async () => {
  const hash = await hashOf('Muehle-2026')
  expect(await verify(hash, 'Muehle-2026')).toEqual({ ok: true, value: true })
  expect(await verify(hash, 'muehle-2026')).toEqual({ ok: true, value: false })
})

test('without a hash nothing fits, and the check takes as long', async () => {
  const hash = await hashOf('Muehle-2026')
  const attempts = [() => verify(hash, 'wrong-one'), () => verify(null, 'wrong-one')] satisfies TwoActions
  expect(await leastDifference(async () => attempts, { measurements: [10, 20, 20], limit: 0.5 })).toBeLessThan(0.5)
  expect(await verify(null, 'Muehle-2026')).toEqual({ ok: true, value: false })
})

const repeat = (count: number, make: (nth: number) => ReturnType<typeof hashPassword>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
const refusals = (results: Result<string>[]) => results.flatMap((result) => (result.ok ? [] : [result.failure.code]))

test('one address may have a few hashes running and a few waiting; more are refused, and later it may go on', async () => {
  const results = await repeat(20, () => hashPassword('Muehle-2026', { address: '203.0.113.7' }))
  expect(refusals(results)).toEqual(Array(8).fill('server.unavailable'))
  expect(await hashPassword('Muehle-2026', { address: '203.0.113.7' })).toMatchObject({ ok: true })
})

test('a known person is served during a flood of strangers, and so is a stranger from another network', async () => {
  const flood = repeat(200, (nth) => hashPassword('wrong-one', { address: `2001:db8:${nth % 8}:${nth}::/64` }))
  const known = repeat(12, (nth) => hashPassword('Muehle-2026', { knownId: `device ${nth}` }))
  const elsewhere = hashPassword('Muehle-2026', { address: '203.0.113.7' })
  expect(refusals(await known)).toEqual([])
  expect(await elsewhere).toMatchObject({ ok: true })
  expect(new Set(refusals(await flood))).toEqual(new Set(['server.unavailable']))
})
