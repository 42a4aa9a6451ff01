import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile, csvLines } from './csv.server.ts'

test('lines end as in RFC 4180, and cells are quoted where needed', () => {
  expect(
    csvLines([
      ['a', 'b;c'],
      ['x,y', 'say "hi"'],
      ['two\nlines', ''],
    ]),
  ).toBe('a,"b;c"\r\n"x,y","say ""hi"""\r\n"two\nlines",\r\n')
})

test('instants, booleans and null have one form each', () => {
  const at = new Date('2026-11-20T13:00:00Z')
  expect(csvLines([[at, true, false, null, 0, -5]])).toBe('2026-11-20T13:00:00.000Z,true,false,,0,-5\r\n')
})

test.each(['=1+1', '+49 30', '-1+1', '@SUM(A1)', '\0x', '＝1+1'])('%j is not read as a formula', (text) => {
  expect(csvLines([[text]])).toBe(`'${text}\r\n`)
})

test.each([',', ';'] as const)('with %j no formula begins where another separator would end a cell', (separator) => {
  const texts = ['x,=1+1', 'x;=1+1', 'x\t=1+1', '\t=1+1']
  expect(csvLines([texts], separator)).toBe(
    `${['"x,=1+1"', '"x;=1+1"', '"x\t=1+1"', '"\'\t=1+1"'].join(separator)}\r\n`,
  )
})

test('a number as a language writes it is no formula', () => {
  expect(csvLines([[{ written: '-18,5' }, '-18,5']], ';')).toBe('-18,5;"\'-18,5"\r\n')
})

test('a formula behind a quote or a line break is quoted like any other text', () => {
  expect(csvLines([['=HYPERLINK("x")\n']])).toBe(`"'=HYPERLINK(""x"")\n"\r\n`)
})

test.each([',', ';'] as const)('for any cells the lines equal those of csv-stringify, with %j', (delimiter) => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\' aä７＝＋－＠\u2028') })
  const cell = fc.oneof(text, fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null))
  const stringifyLines = (rows: (string | number | boolean | null)[][]) =>
    stringify(rows, {
      delimiter,
      record_delimiter: 'windows',
      // By itself the package quotes only its own separators.
      quoted_match: /[\r\n,;\t]/,
      escape_formulas: true,
      cast: {
        boolean: String,
        // The package does not treat a text with this beginning as a formula.
        string: (value) => (value.startsWith('\0') ? `'${value}` : value),
      },
    })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      expect(csvLines(rows, delimiter)).toBe(stringifyLines(rows))
    }),
    { numRuns: 1000 },
  )
})

test('a file begins with the mark of UTF-8 for spreadsheets, and has the column names once', async () => {
  async function* chunks() {
    yield [['Küche', 1]]
    yield []
    yield [['Bar', 2]]
  }
  let file = ''
  for await (const part of csvFile(['place', 'count'], chunks())) file += part
  expect(file).toBe('\uFEFFplace,count\r\nKüche,1\r\nBar,2\r\n')
})
