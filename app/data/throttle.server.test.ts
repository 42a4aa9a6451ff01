import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { database } from './database.server.ts'
import { countTry, takeBackTry, throttleKey } from './throttle.server.ts'

useDatabase()

const start = new Date('2026-11-20T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const tryAt = (now: Date, key = 'a') =>
  database().atomically((sql) => countTry(sql, { key, limit: 3, windowSeconds: 60, now }))

test('the limit passes, one more waits until the window that the first try began is over', async () => {
  for (const second of [0, 10, 20]) expect(await tryAt(after(second))).toEqual({ allowed: true })
  expect(await tryAt(after(45))).toEqual({ allowed: false, retryAfter: 15 })
  expect(await tryAt(after(59.5))).toEqual({ allowed: false, retryAfter: 1 })
  expect(await tryAt(after(60))).toEqual({ allowed: true })
})

test('many at once are no more than few in a row', async () => {
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => tryAt(start)))
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('keys are counted apart', async () => {
  for (let i = 0; i < 4; i += 1) await tryAt(start, 'a')
  expect(await tryAt(start, 'b')).toEqual({ allowed: true })
})

test('a try taken back leaves room for another', async () => {
  for (let i = 0; i < 3; i += 1) await tryAt(start)
  await database().atomically((sql) => takeBackTry(sql, 'a'))
  expect(await tryAt(start)).toEqual({ allowed: true })
  expect(await tryAt(start)).toMatchObject({ allowed: false })
})

test('taking back what was never counted does nothing', async () => {
  await database().atomically((sql) => takeBackTry(sql, 'a'))
  expect(database().read.all('SELECT * FROM ThrottleCounter')).toEqual([])
})

test('counters that have ended are swept by new ones', async () => {
  for (const key of ['a', 'b', 'c']) await tryAt(start, key)
  await tryAt(after(61), 'd')
  expect(database().read.all('SELECT key FROM ThrottleCounter')).toEqual([{ key: 'd' }])
})

test('a key does not show who was counted', () => {
  const key = throttleKey('signIn', 'huber@alte-muehle.example')
  expect(key).toMatch(/^signIn:[\w-]{43}$/)
  expect(key).not.toContain('huber')
})
