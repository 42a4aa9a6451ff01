import fc from 'fast-check'
import type { Schema } from '#app/api/document/type-notation.ts'

/** Arbitraries by field name, for fields whose schema does not say which values are valid. */
export type Meanings = Record<string, fc.Arbitrary<unknown>>

/** Values that are valid by a schema of the document. */
export function validValues(schema: Schema, meanings: Meanings): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValues(one, meanings)))
  const types = [schema.type ?? 'null'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, meanings)))
}

function ofType(type: string, schema: Schema, meanings: Meanings): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, meanings)
    case 'array':
      return fc.array(validValues(schema.items ?? {}, meanings), { minLength: 1, maxLength: 4 })
    case 'string':
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern, 'u')) : texts(schema)
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function objects({ properties = {}, required = [] }: Schema, meanings: Meanings) {
  const fields: Meanings = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, meanings[name] ?? validValues(schema, meanings)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

const letters = [...'abcXYZ0189äßéñ-.,\'"<>&%{}', '日', '😀', 'ا', 'ก']

/** Texts that begin with a letter and have no spaces, so that trimming does not change them. */
function texts({ minLength = 1, maxLength = 200 }: Schema) {
  // Some characters count as two.
  const most = Math.max(minLength, Math.floor(Math.min(maxLength, 40) / 2) - 1)
  return fc.array(fc.constantFrom(...letters), { minLength, maxLength: most }).map((all) => `a${all.join('')}`)
}
