import { expect, test } from 'vitest'
import { restAfterCheck } from './rest-after-check.ts'

test.each([
  ['few records that were read quickly', { records: 500, took: 249 }, 0],
  ['few records that were not', { records: 2, took: 250 }, 5000],
  ['many records, however quickly', { records: 501, took: 30 }, 600],
])('the check of %s rests', (_, check, rest) => expect(restAfterCheck(check)).toBe(rest))
