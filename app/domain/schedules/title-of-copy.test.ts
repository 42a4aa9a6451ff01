import { expect, test } from 'vitest'
import { scheduleLengths } from './limits.ts'
import { titleOfCopy } from './title-of-copy.ts'

const suffixOf = (number: number) => (number === 1 ? '(copy)' : `(copy ${number})`)
const copyOf = (title: string, ...titles: string[]) => titleOfCopy(title, { titles: [title, ...titles], suffixOf })

test('the first copy has no number, the next ones count', () => {
  expect(copyOf('Kitchen')).toBe('Kitchen (copy)')
  expect(copyOf('Kitchen', 'Kitchen (copy)')).toBe('Kitchen (copy 2)')
  expect(copyOf('Kitchen', 'KITCHEN (COPY)', 'Kitchen (copy 2)')).toBe('Kitchen (copy 3)')
})

test('a number that became free is used again', () => {
  expect(copyOf('Kitchen', 'Kitchen (copy 2)')).toBe('Kitchen (copy)')
})

test('a copy of a copy has one suffix', () => {
  expect(copyOf('Kitchen (copy)')).toBe('Kitchen (copy 2)')
  expect(copyOf('Kitchen (copy 12)', 'Kitchen (copy)')).toBe('Kitchen (copy 2)')
})

test('other numbers and brackets belong to the title', () => {
  expect(copyOf('Room 12')).toBe('Room 12 (copy)')
  expect(copyOf('Room (12)')).toBe('Room (12) (copy)')
  expect(copyOf('Floor (copy) 2')).toBe('Floor (copy) 2 (copy)')
})

test('a long title loses its end, and no half of a character', () => {
  const long = 'x'.repeat(scheduleLengths.title)
  expect(copyOf(long)).toBe(`${'x'.repeat(scheduleLengths.title - 7)} (copy)`)
  const wide = `${'x'.repeat(scheduleLengths.title - 8)}👩🏽‍🍳`
  expect(copyOf(wide)).toBe(`${'x'.repeat(scheduleLengths.title - 8)} (copy)`)
})
