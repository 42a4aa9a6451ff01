import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recentCounts } from './recent-counts.ts'

const most = 5
/** More keys than `most`. */
const anyKey = fc.integer({ min: 0, max: 24 }).map(String)
const anyUse = fc.record({ key: anyKey, isRead: fc.boolean() })

test('a count is right until `most` other keys came after it; then it is right or 0', () => {
  fc.assert(
    fc.property(fc.array(anyUse, { maxLength: 200 }), (uses) => {
      const counts = recentCounts(most)
      const expectedCounts = new Map<string, number>()
      const othersSince = new Map<string, Set<string>>()
      for (const { key, isRead } of uses) {
        const count = expectedCounts.get(key) ?? 0
        const isRecent = (othersSince.get(key)?.size ?? 0) < most
        const now = counts.of(key)
        expect(isRecent ? [count] : [0, count]).toContain(now)
        if (!isRead) counts.add(key)
        expectedCounts.set(key, now + (isRead ? 0 : 1))
        if (now > 0 || !isRead) {
          for (const others of othersSince.values()) others.add(key)
          othersSince.set(key, new Set())
        }
      }
    }),
  )
})

test('a million keys that come once reset no key that keeps coming', () => {
  const counts = recentCounts(1000)
  for (let nth = 0; nth < 1_000_000; nth += 1) {
    counts.add(`key ${nth}`)
    if (nth % 999 === 0) counts.add('own')
  }
  expect(counts.of('own')).toBe(Math.ceil(1_000_000 / 999))
  expect(counts.of('key 0')).toBe(0)
})
