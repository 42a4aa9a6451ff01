import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../tests/support/database.ts'
import { database } from '#app/data/database.server.ts'
import { throttleKey } from '#app/data/write/throttle-counters.sql.server.ts'
import { atMost } from '#app/domain/throttle.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { admitTry, triesOf } from './throttle.server.ts'

useDatabase()

const start = new Date('2026-11-20T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * second)
const limit = atMost(3, minute)
const tryAt = (now: Date, key = 'a') => database().atomically((sql) => admitTry(sql, { key, limit, now }))
const takeBack = () => database().atomically((sql) => triesOf(sql, { key: 'a', limit, now: start }).takeBack())

test('the limit passes, one more waits until the window that the first try began is over', async () => {
  for (const seconds of [0, 10, 20]) expect(await tryAt(after(seconds))).toBe(0)
  expect(await tryAt(after(45))).toBe(15)
  expect(await tryAt(after(59.5))).toBe(1)
  expect(await tryAt(after(60))).toBe(0)
})

test('many at once are no more than few in a row', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => tryAt(start)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})

test('keys are counted apart', async () => {
  for (let i = 0; i < 4; i += 1) await tryAt(start, 'a')
  expect(await tryAt(start, 'b')).toBe(0)
})

test('a try taken back leaves room for another', async () => {
  for (let i = 0; i < 3; i += 1) await tryAt(start)
  await takeBack()
  expect(await tryAt(start)).toBe(0)
  expect(await tryAt(start)).toBe(60)
})

test('taking back what was never counted does nothing', async () => {
  await takeBack()
  expect(database().sql.all('SELECT * FROM ThrottleCounter')).toEqual([])
})

test('counters that have ended are swept by new ones', async () => {
  for (const key of ['a', 'b', 'c']) await tryAt(start, key)
  await tryAt(after(61), 'd')
  expect(database().sql.all('SELECT key FROM ThrottleCounter')).toEqual([{ key: 'd' }])
})

test('a key does not show who was counted', () => {
  const key = throttleKey('signIn', 'huber@alte-muehle.example')
  expect(key).toMatch(/^signIn:[\w-]{43}$/)
  expect(key).not.toContain('huber')
  const bare = createHash('sha256').update('huber@alte-muehle.example').digest('base64url')
  expect(key).not.toContain(bare)
})
