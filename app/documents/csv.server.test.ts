import { expect, test } from 'vitest'
import { csvLines } from './csv.server.ts'

test('lines end as RFC 4180 says, and what needs quotes has them', () => {
  expect(
    csvLines([
      ['a', 'b;c'],
      ['x,y', 'say "hi"'],
      ['two\nlines', ''],
    ]),
  ).toBe('a,b;c\r\n"x,y","say ""hi"""\r\n"two\nlines",\r\n')
})

test('instants, truth and nothing have one form', () => {
  const at = new Date('2026-11-20T13:00:00Z')
  expect(csvLines([[at, true, false, null, 0, -5]])).toBe('2026-11-20T13:00:00.000Z,true,false,,0,-5\r\n')
})

test.each(['=1+1', '+49 30', '-1+1', '@SUM(A1)', '\tx', '\0x', '＝1+1'])('%j is no formula', (text) => {
  expect(csvLines([[text]])).toBe(`'${text}\r\n`)
})

test('a formula behind a quote or a line break is quoted like any other text', () => {
  expect(csvLines([['=HYPERLINK("x")\n']])).toBe(`"'=HYPERLINK(""x"")\n"\r\n`)
})
