import type { RouteConfig, z } from '@hono/zod-openapi'
import type { ErrorCode } from '#app/domain/errors.ts'
import { statusOf } from '#app/http/statuses.ts'
import { answerHeaders } from './answer-headers.ts'
import { fieldCodes } from './field-codes.ts'

/** The refusals of a call as answers, one for each status. The description of each names its codes. */
export function refusalAnswers(call: RouteConfig): Record<string, object> {
  const codes = [...new Set([...commonCodes(call), ...declaredCodes(call), ...codesOfFields(call)])]
  const statuses = [...new Set(codes.map((code) => statusOf({ code })))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => statusOf({ code }) === status).join(', '),
        headers: answerHeaders(status),
        content: failure,
      },
    ]),
  )
}

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

function declaredCodes(call: RouteConfig): ErrorCode[] {
  return (call as { 'x-refused-with'?: ErrorCode[] })['x-refused-with'] ?? []
}

/** The codes that do not tell one call from another. */
export const sharedCodes = [
  'request.notJson',
  'auth.unauthenticated',
  'auth.forbiddenOrigin',
  'request.notFound',
  'request.tooLarge',
  'request.unsupportedMediaType',
  'request.invalidFields',
  'request.textInvalid',
  'request.unknownParameter',
  'request.tooManyTries',
  'server.unavailable',
] as const satisfies ErrorCode[]

/** Refusals that every call of this kind shares. */
function commonCodes({ method, path, security, request = {} }: RouteConfig): ErrorCode[] {
  const isOpen = security?.length === 0
  const hasBody = request.body !== undefined
  const codes: ((typeof sharedCodes)[number] | false)[] = [
    hasBody && 'request.notJson',
    !isOpen && 'auth.unauthenticated',
    !isOpen && method !== 'get' && 'auth.forbiddenOrigin',
    path.includes('{') && 'request.notFound',
    method !== 'get' && 'request.tooLarge',
    hasBody && 'request.unsupportedMediaType',
    (hasBody || request.query !== undefined || request.headers !== undefined) && 'request.invalidFields',
    'request.unknownParameter',
    'request.tooManyTries',
    'server.unavailable',
  ]
  return codes.filter((code) => code !== false)
}

/** The codes of the rules for body, query and headers. */
function codesOfFields({ request = {} }: RouteConfig): ErrorCode[] {
  const json = request.body?.content['application/json']
  const body = json && 'schema' in json ? json.schema : undefined
  return [body, request.query, request.headers].flatMap((schema) => (schema ? fieldCodes(schema as z.ZodType) : []))
}
