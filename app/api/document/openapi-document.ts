import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ErrorCode } from '#app/domain/errors.ts'
import { statusOf } from '#app/http/statuses.ts'
import type { ApiEnv } from '#app/api/calls/api-area.ts'
import { operationIdOf } from './operation-ids.ts'

/** Tags all calls of an area with its name. Must run before the area is mounted. */
export function tagCalls({ openAPIRegistry }: OpenAPIHono<ApiEnv>, name: string) {
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type === 'route') definition.route.tags = [name]
  }
}

const description =
  'Digital cleaning and hygiene records with QR check-in. The lengths of texts count after composing them (NFC).'

/**
 * The OpenAPI 3.1 document of all areas, made from the schemas that parse the requests. Throws if a call has no operation
 * id.
 */
export function openApiDocument(api: OpenAPIHono<ApiEnv>) {
  const { openAPIRegistry: registry } = api
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Klarbuch', version: '1', description },
    security: [{ bearer: [] }],
  })
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      operation.operationId = operationIdOf(method, path)
      operation.responses = { ...commonRefusals(method, operation), ...operation.responses }
    }
  }
  return withPlainPatterns(document)
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

type Operation = {
  operationId?: string
  security?: unknown[]
  parameters?: { in: string }[]
  requestBody?: object
  responses: Record<string, object>
}

/** Refusals that every call of this kind shares, by status. A call declares further ones itself. */
function commonRefusals(method: string, { security, parameters = [], requestBody }: Operation) {
  const isOpen = security?.length === 0
  const codes: (ErrorCode | false)[] = [
    requestBody !== undefined && 'request.notJson',
    !isOpen && 'auth.unauthenticated',
    !isOpen && method !== 'get' && 'auth.forbiddenOrigin',
    parameters.some((parameter) => parameter.in === 'path') && 'request.notFound',
    method !== 'get' && 'request.tooLarge',
    requestBody !== undefined && 'request.unsupportedMediaType',
    (requestBody !== undefined || parameters.some((parameter) => parameter.in !== 'path')) && 'request.invalidFields',
    'request.unknownParameter',
    'request.tooManyTries',
    'server.unavailable',
  ]
  return Object.fromEntries(
    codes.flatMap((code) => (code ? [[statusOf({ code }), { description: code, content: failure }]] : [])),
  )
}

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

/** Removes the flags that the generator appends to patterns: in JSON Schema a pattern is a Unicode one anyway. */
function withPlainPatterns<Document extends object>(document: Document): Document {
  return JSON.parse(
    JSON.stringify(document, (key, value) =>
      key === 'pattern' && typeof value === 'string' ? value.replace(/\/[a-z]+$/, '') : value,
    ),
  )
}
