import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a result is computed once for the same arguments', () => {
  const calls: string[] = []
  const join = memoize((first: string, second: string) => {
    calls.push(`${first}, ${second}`)
    return { first, second }
  })
  expect(join('a', 'b')).toBe(join('a', 'b'))
  expect(join('b', 'a')).toEqual({ first: 'b', second: 'a' })
  expect(calls).toEqual(['a, b', 'b, a'])
})
