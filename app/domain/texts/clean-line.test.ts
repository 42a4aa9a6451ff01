import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanLines } from './clean-line.ts'

describe.each([
  ['a line', cleanLine],
  ['lines', cleanLines],
])('%s', (_, clean) => {
  test.each([
    '\u200B',
    '\u200D\u200C',
    '\uFEFF',
    '\u00AD',
    '\u00A0\u2003\u3000',
    '\u115F\u1160\u3164\uFFA0',
    '\u2800 \u2800',
    '\uFE0F',
    '\u{E0100}\u{E0067}',
    '\u034F\u061C\u180E\u2060\u206A',
    '\u202E\u2066\u2069',
    '\u{1D159}\u{1D173}',
    '\u0000\u0085',
  ])('%j becomes empty', (text) => {
    expect(clean(text)).toBe('')
  })

  test.each(['❤️', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '한글', 'Ⅷ', '\u0301', '\uFFFD'])('%s is unchanged', (text) => {
    expect(clean(text)).toBe(text)
  })

  test('characters that change the direction of writing are removed', () => {
    expect(clean('Anna\u202E .K\u202C \u2067x\u2069')).toBe('Anna .K x')
    expect(clean('u\u202D\u0308')).toBe('ü')
  })

  test('cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
    )
  })
})
