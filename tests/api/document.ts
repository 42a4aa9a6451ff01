import { z } from 'zod'
import type { Schema } from '#app/api/document/type-notation.ts'

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Header = { required?: boolean }
export type DescribedAnswer = { description: string; headers?: Record<string, { $ref: string }>; content?: Content }
export type Operation = {
  /** Method and path, such as `post /api/tasks`. */
  name: string
  method: string
  path: string
  isOpen: boolean
  parameters: Parameter[]
  /** With the shapes that it refers to in place. */
  body: Schema | null
  isBodyRequired: boolean
  responses: Record<string, DescribedAnswer>
}
type DescribedOperation = {
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Operation['responses']
}
export type Document = {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema>; headers: Record<string, Header> }
}

/** The operations that a document describes. */
export function operationsOf({ paths, components }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { security, parameters = [], requestBody, responses }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      isOpen: security?.length === 0,
      parameters,
      isBodyRequired: requestBody?.required === true,
      body: inPlace(requestBody?.content['application/json']?.schema ?? null, components.schemas),
      responses,
    })),
  )
}

/** A copy of a schema that refers to no other. */
function inPlace<Part>(part: Part, schemas: Record<string, Schema>): Part {
  if (Array.isArray(part)) return part.map((one) => inPlace(one as unknown, schemas)) as Part
  if (typeof part !== 'object' || part === null) return part
  const { $ref } = part as Schema
  const whole = $ref ? schemas[nameOf($ref)] : part
  return Object.fromEntries(
    Object.entries(whole ?? {}).map(([key, value]) => [key, inPlace(value as unknown, schemas)]),
  ) as Part
}

/** The headers of an answer that the document demands, and all that it names, in lower case. */
export function headersOf({ components }: Document, { headers = {} }: DescribedAnswer) {
  const all = Object.entries(headers).map(([name, { $ref }]) => ({
    name: name.toLowerCase(),
    isRequired: components.headers[nameOf($ref)]?.required === true,
  }))
  return {
    named: all.map(({ name }) => name),
    required: all.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  }
}

function nameOf($ref: string): string {
  return $ref.split('/').at(-1) ?? ''
}

/**
 * Creates a function that says what is wrong with a value by a schema of the document; an empty text if it is valid. With
 * `isClosed` a value may have no key that the schema does not name.
 */
export function createValidator({ components }: Document, { isClosed = false } = {}) {
  const typeBySchema = new Map<Schema, z.ZodType>()
  const forZod = (schemas: object) => forZodParser(isClosed ? closeObjects(schemas, components.schemas) : schemas)
  const definitions = forZod(components.schemas)

  return function faultsOf(schema: Schema, value: unknown): string {
    const type =
      typeBySchema.get(schema) ?? z.fromJSONSchema({ ...(forZod(schema) as object), $defs: definitions } as never)
    typeBySchema.set(schema, type)
    const checked = type.safeParse(value)
    return checked.success ? '' : z.prettifyError(checked.error)
  }
}

/** A copy of a schema whose objects allow no additional keys, with `allOf` merged into one object. */
function closeObjects<Part>(part: Part, schemas: Record<string, Schema>): Part {
  if (Array.isArray(part)) return part.map((one) => closeObjects(one as unknown, schemas)) as Part
  if (typeof part !== 'object' || part === null) return part
  const { allOf, ...own } = part as Schema
  const whole = (allOf ?? []).map((one) => resolveSchema(one, schemas)).reduce(mergeSchemas, own)
  const inner = Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [key, closeObjects(value as unknown, schemas)]),
  )
  const isOpen = typeof whole.properties !== 'object' || whole.additionalProperties !== undefined
  return (isOpen ? inner : { ...inner, additionalProperties: false }) as Part
}

function resolveSchema({ $ref, allOf, ...own }: Schema, schemas: Record<string, Schema>): Schema {
  const base = $ref ? [schemas[nameOf($ref)] ?? {}] : []
  return [...base, ...(allOf ?? [])]
    .map((one) => ($ref || allOf ? resolveSchema(one, schemas) : one))
    .reduce(mergeSchemas, own)
}

function mergeSchemas(one: Schema, other: Schema): Schema {
  const properties = { ...other.properties, ...one.properties }
  const required = [...new Set([...(other.required ?? []), ...(one.required ?? [])])]
  return { ...other, ...one, properties, required }
}

/** A copy of schemas for zod: with references at `$defs`, and without Unicode patterns, which zod does not support. */
function forZodParser(schemas: object) {
  return JSON.parse(
    JSON.stringify(schemas, (key, value) => {
      if (key === '$ref') return String(value).replace('#/components/schemas/', '#/$defs/')
      return key === 'pattern' && String(value).includes(String.raw`\p{`) ? undefined : value
    }),
  )
}
