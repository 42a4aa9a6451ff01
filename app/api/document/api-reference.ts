import type { Call } from '#app/ui/api-reference/api-call.tsx'
import type { ApiReference } from '#app/ui/api-reference/api-reference-page.tsx'
import { basics } from './basics.ts'
import { statusOf } from '#app/http/statuses.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { sharedCodes } from './refusal-answers.ts'
import { typeNotation, type Schema } from './type-notation.ts'

/** Makes the reference for people from the OpenAPI document, so that the two can't differ. */
export function apiReference(document: OpenApiDocument): ApiReference {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      area: operation.tags?.[0] ?? '',
      call: callOf(method, path, operation),
    })),
  )
  const names = [...new Set(calls.map(({ area }) => area))]
  return {
    basics: [...basics, sharedRefusals],
    areas: names.map((name) => ({ name, calls: calls.filter(({ area }) => area === name).map(({ call }) => call) })),
    shapes: Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
      name,
      type: typeNotation(schema as Schema),
    })),
  }
}

type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Operation = {
  tags?: string[]
  summary?: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; headers?: object; content?: Content }>
}

const sharedRefusals = `A call names its own refusals; any call may also answer ${sharedCodes
  .map((code) => `${statusOf({ code })} ${code}`)
  .join(', ')}.`

const shared = new Set<string>(sharedCodes)

/** What the basics say of every answer. */
const commonHeaders = new Set(['X-Request-Id', 'Retry-After'])

function callOf(method: string, path: string, operation: Operation): Call {
  const { summary = '', security, parameters = [], requestBody, responses } = operation
  return {
    method: method.toUpperCase(),
    path,
    summary,
    open: security?.length === 0,
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      place,
      type: `${name}${required ? '' : '?'}: ${typeNotation(schema ?? {})}${comment(schema)}`,
    })),
    body: requestBody ? typeOf(requestBody.content) : null,
    answers: Object.entries(responses)
      .filter(([status]) => status < '400')
      .map(([status, { description, headers = {}, content }]) => ({
        status,
        text: description,
        type: content ? typeOf(content) : null,
        headers: Object.keys(headers).filter((name) => !commonHeaders.has(name)),
      })),
    refusals: Object.entries(responses)
      .filter(([status]) => status >= '400')
      .map(([status, { description }]) => ({
        status,
        codes: description.split(', ').filter((code) => !shared.has(code)),
      }))
      .filter(({ codes }) => codes.length > 0),
  }
}

function comment(schema: Schema | undefined) {
  return schema?.description ? ` // ${schema.description}` : ''
}

/** The notation of JSON, or another media type by its name. */
function typeOf(content: Content) {
  const json = content['application/json']?.schema
  return json ? typeNotation(json) : (Object.keys(content)[0] ?? null)
}
