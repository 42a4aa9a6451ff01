import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { errorCodes } from '#app/domain/errors.ts'
import type { ApiEnv } from '#app/api/calls/api-area.ts'

const failure = z
  .object({
    error: z.object({
      code: z.enum(errorCodes).openapi({ description: 'Stable; the first field’s where several fail' }),
      message: z.string().openapi({ description: 'In the reader’s language' }),
      fields: z.record(z.string(), z.array(z.enum(errorCodes))).optional(),
      params: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .openapi('Failure')

const refused = {
  description: 'What was refused, in one shape for every status from 400 to 503',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

/** Gives all calls of an area its name; to be done before the area is mounted. */
export function tagCalls({ openAPIRegistry }: OpenAPIHono<ApiEnv>, name: string) {
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type === 'route') definition.route.tags = [name]
  }
}

/** The OpenAPI 3.1 document of all areas, made of the schemas that parse the requests. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>) {
  const { openAPIRegistry: registry } = api
  registry.register('Failure', failure)
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Klarbuch', version: '1', description: 'Digital cleaning and hygiene records with QR check-in.' },
    security: [{ bearer: [] }],
  })
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path.get, path.post, path.put, path.delete]) {
      if (operation) operation.responses = { ...operation.responses, default: refused }
    }
  }
  return document
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
