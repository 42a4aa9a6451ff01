import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberTable } from './number-table.ts'

test('a table has the number that was set last for each text, like a Map', () => {
  const set = fc.tuple(fc.string({ maxLength: 20 }), fc.integer({ min: 1, max: 2 ** 32 - 1 }))
  fc.assert(
    fc.property(fc.array(set, { maxLength: 3000 }), (pairs) => {
      const [table, map] = [numberTable(), new Map(pairs)]
      for (const [text, number] of pairs) table.set(text, number)
      for (const [text, number] of map) expect(table.get(text)).toBe(number)
    }),
  )
})

test('it holds as many as there are, and knows no others', () => {
  const table = numberTable()
  for (let number = 1; number <= 50_000; number += 1) table.set(`checkIn state ${number}`, number)
  for (let number = 1; number <= 50_000; number += 1) {
    expect(table.get(`checkIn state ${number}`)).toBe(number)
    expect(table.get(`checkIn facts ${number}`)).toBeUndefined()
  }
})
