import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { ApiEnv } from '#app/api/calls/api-area.ts'
import { answerHeaders, headerComponents } from './answer-headers.ts'
import { basics } from './basics.ts'
import { failureShape } from './failure-shape.ts'
import { operationIdOf } from './operation-ids.ts'
import { nameRows } from './name-rows.ts'
import { refusalAnswers } from './refusal-answers.ts'
import type { Schema } from './type-notation.ts'

/** Tags all calls of an area with its name. Must run before the area is mounted. */
export function tagCalls({ openAPIRegistry }: OpenAPIHono<ApiEnv>, name: string) {
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type === 'route') definition.route.tags = [name]
  }
}

const description = ['Digital cleaning and hygiene records with QR check-in.', ...basics].join('\n\n')

/**
 * The OpenAPI 3.1 document of all areas, made from the schemas that parse the requests. Throws if a call has no operation
 * id.
 */
export function openApiDocument(api: OpenAPIHono<ApiEnv>) {
  const { openAPIRegistry: registry } = api
  const calls = registry.definitions.flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
  registry.register('Failure', failureShape)
  for (const [name, header] of Object.entries(headerComponents)) registry.registerComponent('headers', name, header)
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Klarbuch', version: '1', description },
    security: [{ bearer: [] }],
  })
  for (const call of calls) {
    const { method, path } = call
    const operation = (document.paths?.[path] as Record<string, Operation> | undefined)?.[method]
    if (operation) complete(operation, call)
  }
  nameRows(document.components?.schemas as Record<string, Schema>)
  return tidy(document)
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

type Answer = { headers?: object }
type Operation = { operationId?: string; responses: Record<string, Answer> }

/**
 * Adds what a call does not declare itself: its name, its refusals and the headers of every answer. Removes what only the
 * server reads.
 */
function complete(operation: Operation, call: RouteConfig): void {
  operation.operationId = operationIdOf(call.method, call.path)
  for (const [status, answer] of Object.entries(operation.responses)) {
    answer.headers = { ...answerHeaders(Number(status)), ...answer.headers }
  }
  operation.responses = { ...refusalAnswers(call), ...operation.responses }
  for (const key of ['x-refused-with', 'x-limit', 'x-on-primary', 'x-takes-file'] as const)
    delete operation[key as keyof Operation]
}

type Part = { allOf?: Part[]; $ref?: string; description?: string; type?: string | string[]; enum?: unknown[] }

/** Writes what the generator makes in the form of which clients make the fewest types of their own. */
function tidy<Document extends object>(document: Document): Document {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => {
      // In JSON Schema a pattern is a Unicode one anyway.
      if (key === 'pattern' && typeof value === 'string') return value.replace(/\/[a-z]+$/, '')
      return typeof value === 'object' && value !== null ? withPlainNull(withPlainReference(value as Part)) : value
    }),
  ) as Document
}

/** A reference with a description, in the short form of OpenAPI 3.1. */
function withPlainReference(part: Part): Part {
  const [base, more, ...others] = part.allOf ?? []
  const isDescribed = base?.$ref && more && others.length === 0 && Object.keys(more).join() === 'description'
  return isDescribed ? { ...base, ...more } : part
}

/** One of some values, or null. */
function withPlainNull(part: Part): object {
  const { type, enum: values, ...rest } = part
  if (!Array.isArray(type) || !values?.includes(null)) return part
  const ownType = type.find((name) => name !== 'null')
  return { ...rest, anyOf: [{ type: ownType, enum: values.filter((value) => value !== null) }, { type: 'null' }] }
}
