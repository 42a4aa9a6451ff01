import fc from 'fast-check'

const oddValues: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u200b\u200b',
  '\u202egnp.exe',
  '😀'.repeat(300),
  'e\u0301'.repeat(2000),
  'x'.repeat(5000),
  'x'.repeat(300_000),
  '9999-99-99T99:99',
  '2026-02-30T10:00',
  '+010000-01-01T00:00',
  '-000001-01-01T00:00',
  '99999',
  '__proto__',
  "' OR 1=1 --",
  '../../etc/passwd',
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: 1 },
  [null],
  ['x'.repeat(70)],
  Array.from({ length: 2000 }, (_, index) => index),
]

/** A value in which one part is replaced by an odd value or any JSON, or is removed. */
export function brokenValues(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value)
  return fc
    .tuple(fc.constantFrom(...places), fc.oneof(fc.constantFrom(...oddValues), fc.constant(absent), fc.jsonValue()))
    .map(([place, other]) => replaceAt(value, place, other))
}

const absent = Symbol('absent')
type Place = (string | number)[]

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  return [place, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]))]
}

function replaceAt(value: unknown, [first, ...rest]: Place, other: unknown): unknown {
  if (first === undefined) return other === absent ? undefined : other
  const inner = (value as Record<string, unknown>)[first]
  const changed = replaceAt(inner, rest, other)
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => (index === Number(first) ? (changed === undefined ? [] : [changed]) : [item]))
  }
  const { [first]: _left, ...others } = value as Record<string, unknown>
  return changed === undefined ? others : { ...others, [first]: changed }
}

/** Bodies that no call accepts, sent unchanged. */
export const brokenBodies = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"name":1e999}',
  'nonsense',
  '\ufeff{}',
  '{"name":"a","name":1,"name":null}',
  '{"__proto__":{"isAdmin":true}}',
  `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"name":"${'x'.repeat(280_000)}"}`,
  'name=a&publicName=b',
)

/** Content types that the API does not accept for JSON. */
export const brokenTypes = fc.constantFrom(
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json-seq',
  'nonsense',
)

/** Texts that no parameter expects. */
export const brokenTexts = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1.5', '1e9', '101', '99999999999999999999', 'NaN', 'x'.repeat(3000), '\u0000'),
  fc.constantFrom(
    '\n',
    '../..',
    '%2e%2e',
    '9999-12-31',
    '2026-02-30T10:00:00Z',
    '+010000-01-01T00:00Z',
    '-000001-01-01',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
