import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames, sortByName } from './compare-names.ts'

test('names are sorted as people sort them, and equal ones by what else tells them apart', () => {
  const names = ['Zimmer 10', 'Äpfel', 'zimmer 2', 'Anna', 'Zimmer 2', 'bad']
  expect(sortByName(names, (name) => name)).toEqual(['Anna', 'Äpfel', 'bad', 'zimmer 2', 'Zimmer 2', 'Zimmer 10'])
  const same = [{ id: 'b' }, { id: 'a' }]
  expect(
    sortByName(
      same,
      () => 'Bad',
      ({ id }) => id,
    ),
  ).toEqual([{ id: 'a' }, { id: 'b' }])
})

test('sorting by letters first changes nothing', () => {
  const anyName = fc.string({ unit: fc.constantFrom('a', 'A', 'ä', 'B', 'ß', ' ', '1', '10', 'z', '-') })
  fc.assert(
    fc.property(fc.array(anyName), (names) => {
      const sorted = sortByName(names, (name) => name)
      expect(sorted.every((name, index) => index === 0 || compareNames(sorted[index - 1] ?? '', name) <= 0)).toBe(true)
      expect(sorted.toSorted()).toEqual(names.toSorted())
    }),
  )
})
