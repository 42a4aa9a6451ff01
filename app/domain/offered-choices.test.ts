import { expect, test } from 'vitest'
import { offeredChoices } from './offered-choices.ts'

const choices = Array.from({ length: 300 }, (_, index) => ({ value: `id${index}`, label: `Küche ${index}, Haus B` }))
const valuesOf = (words: string, ...chosen: string[]) =>
  offeredChoices(choices, { words, chosen: new Set(chosen) }).map(({ value }) => value)

test('a list offers its first hundred choices, and the chosen ones in their places', () => {
  expect(valuesOf('')).toEqual(choices.slice(0, 100).map(({ value }) => value))
  expect(valuesOf('', 'id250', 'id3')).toEqual([...choices.slice(0, 101), choices[250]].map((choice) => choice?.value))
})

test('words find others; the chosen ones stay', () => {
  expect(valuesOf('KÜCHE 25')).toEqual(
    ['id25', ...Array.from({ length: 10 }, (_, index) => `id${250 + index}`), 'id125', 'id225'].toSorted(
      (a, b) => Number(a.slice(2)) - Number(b.slice(2)),
    ),
  )
  expect(valuesOf('haus 299', 'id7')).toEqual(['id7', 'id299'])
  expect(valuesOf('Keller')).toEqual([])
})
