import { expect, test } from 'vitest'
import { openRows } from './open-rows.ts'

const openOf = (rows: Parameters<typeof openRows>[0]) =>
  Array.from({ length: rows.count }, (_, index) => index).filter(openRows(rows))

test('all rows of a short list are open', () => {
  expect(openOf({ count: 3, offered: 333, requested: null, unfinished: -1 })).toEqual([0, 1, 2])
  expect(openOf({ count: 15, offered: 25, requested: null, unfinished: -1 })).toHaveLength(15)
})

test('of a long list only the rows in work are open', () => {
  const long = { count: 4, offered: 500 }
  expect(openOf({ ...long, requested: null, unfinished: -1 })).toEqual([])
  expect(openOf({ ...long, requested: 3, unfinished: 1 })).toEqual([1, 3])
  expect(openOf({ ...long, requested: 2, unfinished: 2 })).toEqual([2])
})
