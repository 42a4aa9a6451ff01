import { expect, test } from 'vitest'
import { formatList } from './format-list.ts'

test('a list is joined as usual in the language, in Thai with spaces', () => {
  expect(formatList(['10:15', '12:00', '16:30'], 'de')).toBe('10:15, 12:00 und 16:30')
  expect(formatList(['10:15', '16:30'], 'th')).toBe('10:15 และ 16:30')
  expect(formatList(['10:15', '12:00', '16:30'], 'th')).toBe('10:15 12:00 และ 16:30')
})
