import { expect, test } from 'vitest'
import { typeNotation, type Schema } from './type-notation.ts'

test.each<[string, Schema]>([
  ['string(1..120)', { type: 'string', minLength: 1, maxLength: 120 }],
  ['string(1..) | null', { type: ['string', 'null'], minLength: 1 }],
  ['integer(1..) = 1', { type: 'integer', minimum: 1, default: 1 }],
  ['string /^\\d{5}$/', { type: 'string', pattern: '^\\d{5}$' }],
  ['string(..254) email', { type: 'string', format: 'email', pattern: '^.+@.+$', maxLength: 254 }],
  ['"draft" | "public"', { type: 'string', enum: ['draft', 'public'] }],
  ['"UTC" | null', { type: ['string', 'null'], enum: ['UTC', null] }],
  [
    '("last" | integer(1..31))[]',
    { type: 'array', items: { anyOf: [{ enum: ['last'] }, { type: 'integer', minimum: 1, maximum: 31 }] } },
  ],
  ['Task & Pin', { allOf: [{ $ref: '#/components/schemas/Task' }, { $ref: '#/components/schemas/Pin' }] }],
  ['Task[]', { type: 'array', items: { $ref: '#/components/schemas/Task' } }],
  ['Record<string, string[]>', { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }],
  ['unknown', {}],
])('%s', (notation, schema) => {
  expect(typeNotation(schema)).toBe(notation)
})

test('an object has a line for each field: what may be missing has a mark, what is explained a comment', () => {
  const place: Schema = { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] }
  const properties = {
    id: { type: 'string', description: 'Sixteen characters' },
    place,
    tags: { type: 'array', items: place },
  }
  expect(typeNotation({ type: 'object', properties, required: ['id'] })).toBe(
    [
      '{',
      '  id: string // Sixteen characters',
      '  place?: {',
      '    room: string',
      '  }',
      '  tags?: {',
      '    room: string',
      '  }[]',
      '}',
    ].join('\n'),
  )
})
