import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what was worked out once for its arguments is answered again', () => {
  const asked: string[] = []
  const joined = remembered((one: string, other: string) => {
    asked.push(`${one}, ${other}`)
    return { one, other }
  })
  expect(joined('a', 'b')).toBe(joined('a', 'b'))
  expect(joined('b', 'a')).toEqual({ one: 'b', other: 'a' })
  expect(asked).toEqual(['a, b', 'b, a'])
})
