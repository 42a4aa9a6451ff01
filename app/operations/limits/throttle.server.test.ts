import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { database } from '#app/data/database.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { networkOf } from '#app/domain/network-of.ts'
import { atMost } from '#app/domain/throttle.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { admitTry, triesFrom, triesOf } from './throttle.server.ts'

useDatabase()

const start = new Date('2026-11-20T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * second)
const limit = atMost(3, minute)
const tryAt = (now: Date, key = 'a') => database().atomically((sql) => admitTry(triesOf(sql, { key, limit, now })))
const takeBack = () => database().atomically((sql) => triesOf(sql, { key: 'a', limit, now: start }).takeBack())

test('tries up to the limit pass; one more waits until the window started by the first is over', async () => {
  for (const seconds of [0, 10, 20]) expect(await tryAt(after(seconds))).toBe(0)
  expect(await tryAt(after(45))).toBe(15)
  expect(await tryAt(after(59.5))).toBe(1)
  expect(await tryAt(after(60))).toBe(0)
})

test('many tries at once pass no more often than the same number in a row', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => tryAt(start)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})

test('keys are counted apart', async () => {
  for (let i = 0; i < 4; i += 1) await tryAt(start, 'a')
  expect(await tryAt(start, 'b')).toBe(0)
})

test('a try that is taken back leaves room for another', async () => {
  for (let i = 0; i < 3; i += 1) await tryAt(start)
  await takeBack()
  expect(await tryAt(start)).toBe(0)
  expect(await tryAt(start)).toBe(60)
})

test('taking back what was never counted does nothing', async () => {
  await takeBack()
  expect(database().sql.all('SELECT * FROM ThrottleCounter')).toEqual([])
})

test('new counters delete expired ones', async () => {
  for (const key of ['a', 'b', 'c']) await tryAt(start, key)
  await tryAt(after(61), 'd')
  expect(database().sql.all('SELECT key FROM ThrottleCounter')).toEqual([{ key: 'd' }])
})

test('a key does not reveal who was counted', () => {
  const key = throttleKey('signIn', 'huber@alte-muehle.example')
  expect(key).toMatch(/^signIn:[\w-]{43}$/)
  expect(key).not.toContain('huber')
  const bare = createHash('sha256').update('huber@alte-muehle.example').digest('base64url')
  expect(key).not.toContain(bare)
})

const tryFrom = (address: string) =>
  database().atomically((sql) => admitTry(triesFrom(sql, { what: 'a', address, limit, now: start })))

test('for any IP addresses, each has its own limit, and an IPv6 /48 ten times as many tries in total', async () => {
  const anyAddress = fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((nth) => `2001:db8:1:${nth.toString(16)}::/64`),
    fc.integer({ min: 0, max: 3 }).map((nth) => `203.0.113.${nth}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyAddress, { minLength: 40, maxLength: 120 }), async (addresses) => {
      await database().atomically((sql) => sql.run('DELETE FROM ThrottleCounter'))
      const passed = new Map<string, number>()
      for (const address of addresses) {
        const [own, ofNetwork] = [passed.get(address) ?? 0, passed.get(networkOf(address) ?? '') ?? 0]
        const mayPass = own < 3 && ofNetwork < 30
        expect((await tryFrom(address)) === 0).toBe(mayPass)
        if (!mayPass) continue
        passed.set(address, own + 1)
        passed.set(networkOf(address) ?? 'none', ofNetwork + 1)
      }
    }),
    { numRuns: 10 },
  )
})
