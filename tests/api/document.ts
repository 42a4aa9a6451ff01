import { z } from 'zod'
import type { Schema } from '#app/api/document/type-notation.ts'

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
export type Operation = {
  /** `post /api/tasks` */
  name: string
  method: string
  path: string
  isOpen: boolean
  parameters: Parameter[]
  body: Schema | null
  isBodyRequired: boolean
  responses: Record<string, { content?: Content }>
}
type Described = {
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Operation['responses']
}
export type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** The calls that a document describes. */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { security, parameters = [], requestBody, responses }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      isOpen: security?.length === 0,
      parameters,
      isBodyRequired: requestBody?.required === true,
      body: requestBody?.content['application/json']?.schema ?? null,
      responses,
    })),
  )
}

/**
 * Says what is wrong with a value by a schema of the document; empty where it is right. With `isClosed` a value may have
 * no key that the schema does not name.
 */
export function createValidator({ components }: Document, { isClosed = false } = {}) {
  const known = new Map<Schema, z.ZodType>()
  const forZod = (schemas: object) => readable(isClosed ? closed(schemas, components.schemas) : schemas)
  const definitions = forZod(components.schemas)

  return function faultsOf(schema: Schema, value: unknown): string {
    const type = known.get(schema) ?? z.fromJSONSchema({ ...(forZod(schema) as object), $defs: definitions } as never)
    known.set(schema, type)
    const checked = type.safeParse(value)
    return checked.success ? '' : z.prettifyError(checked.error)
  }
}

/** The same, of which no object may have more keys than it names; what is put together of several is put into one. */
function closed<Part>(part: Part, named: Record<string, Schema>): Part {
  if (Array.isArray(part)) return part.map((one) => closed(one as unknown, named)) as Part
  if (typeof part !== 'object' || part === null) return part
  const { allOf, ...own } = part as Schema
  const whole = (allOf ?? []).map((one) => resolved(one, named)).reduce(joined, own)
  const inner = Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, closed(value as unknown, named)]))
  const isOpen = typeof whole.properties !== 'object' || whole.additionalProperties !== undefined
  return (isOpen ? inner : { ...inner, additionalProperties: false }) as Part
}

function resolved({ $ref, allOf, ...own }: Schema, named: Record<string, Schema>): Schema {
  const base = $ref ? [named[$ref.split('/').at(-1) ?? ''] ?? {}] : []
  return [...base, ...(allOf ?? [])].map((one) => ($ref || allOf ? resolved(one, named) : one)).reduce(joined, own)
}

function joined(one: Schema, other: Schema): Schema {
  const properties = { ...other.properties, ...one.properties }
  const required = [...new Set([...(other.required ?? []), ...(one.required ?? [])])]
  return { ...other, ...one, properties, required }
}

/** The same where zod looks for references; it reads patterns without Unicode, so those that need it are left out. */
function readable(schemas: object) {
  return JSON.parse(
    JSON.stringify(schemas, (key, value) => {
      if (key === '$ref') return String(value).replace('#/components/schemas/', '#/$defs/')
      return key === 'pattern' && String(value).includes(String.raw`\p{`) ? undefined : value
    }),
  )
}
