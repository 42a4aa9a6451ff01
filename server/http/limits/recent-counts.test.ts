import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recentCounts } from './recent-counts.ts'

const most = 5
/** More keys than are kept. */
const anyKey = fc.integer({ min: 0, max: 24 }).map(String)
const anyUse = fc.record({ key: anyKey, isAsked: fc.boolean() })

test('a count is right until as many others as are kept came after it; then it is right or 0', () => {
  fc.assert(
    fc.property(fc.array(anyUse, { maxLength: 200 }), (uses) => {
      const counts = recentCounts(most)
      const told = new Map<string, number>()
      const since = new Map<string, Set<string>>()
      for (const { key, isAsked } of uses) {
        const count = told.get(key) ?? 0
        const isRecent = (since.get(key)?.size ?? 0) < most
        const now = counts.of(key)
        expect(isRecent ? [count] : [0, count]).toContain(now)
        if (!isAsked) counts.add(key)
        told.set(key, now + (isAsked ? 0 : 1))
        if (now > 0 || !isAsked) {
          for (const others of since.values()) others.add(key)
          since.set(key, new Set())
        }
      }
    }),
  )
})

test('a million keys that come once reset none that goes on', () => {
  const counts = recentCounts(1000)
  for (let nth = 0; nth < 1_000_000; nth += 1) {
    counts.add(`key ${nth}`)
    if (nth % 999 === 0) counts.add('own')
  }
  expect(counts.of('own')).toBe(Math.ceil(1_000_000 / 999))
  expect(counts.of('key 0')).toBe(0)
})
