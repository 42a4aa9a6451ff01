import { z } from 'zod'
import { fail } from '#app/domain/errors.ts'

/**
 * Refuses a body with a field that the schema does not have, at any depth. For calls that change only what is sent: a
 * misspelt field would change nothing, and the answer would be a success.
 */
export function refusalOfUnknownField(schema: z.ZodType, body: unknown) {
  const unknown = unknownField(schema, body)
  return unknown && fail('request.unknownField', { field: unknown.name, params: unknown })
}

type UnknownField = { name: string; known: string[] }

/** Characters of an unknown name: the answer has it several times. */
const mostShown = 100

function unknownField(schema: z.ZodType, value: unknown, path = ''): UnknownField | null {
  const object = objectOf(schema)
  if (!object || typeof value !== 'object' || value === null) return null
  const known = Object.keys(object.shape)
  for (const [name, inner] of Object.entries(value)) {
    const field = object.shape[name] as z.ZodType | undefined
    if (!Object.hasOwn(object.shape, name) || !field) return { name: `${path}${name.slice(0, mostShown)}`, known }
    const found = unknownField(field, inner, `${path}${name}.`)
    if (found) return found
  }
  return null
}

function objectOf(schema: z.ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? objectOf(schema.unwrap() as z.ZodType)
    : null
}
