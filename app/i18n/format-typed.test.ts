import { expect, test } from 'vitest'
import { languageCodes } from '#app/domain/language-codes.ts'
import { parseNumber } from '#app/domain/readings/parse-number.ts'
import { formatTyped } from './format-typed.ts'

test.each(languageCodes)('a number as it is typed in %s is read back as the same', (language) => {
  for (const number of [-18, 7.5, -123_456.789, 0, 0.001])
    expect(parseNumber(formatTyped(number, language), { decimals: 3 })).toBe(number)
})
