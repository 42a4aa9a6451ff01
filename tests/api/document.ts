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

/** Says what is wrong with a value by a schema of the document; empty where it is right. */
export function createValidator({ components }: Document) {
  const known = new Map<Schema, z.ZodType>()
  const definitions = forZod(components.schemas)

  return function faultsOf(schema: Schema, value: unknown): string {
    const type = known.get(schema) ?? z.fromJSONSchema({ ...(forZod(schema) as object), $defs: definitions } as never)
    known.set(schema, type)
    const checked = type.safeParse(value)
    return checked.success ? '' : z.prettifyError(checked.error)
  }
}

/** The same where zod looks for references; it reads patterns without Unicode, so those that need it are left out. */
function forZod(schemas: object) {
  return JSON.parse(
    JSON.stringify(schemas, (key, value) => {
      if (key === '$ref') return String(value).replace('#/components/schemas/', '#/$defs/')
      return key === 'pattern' && String(value).includes(String.raw`\p{`) ? undefined : value
    }),
  )
}
