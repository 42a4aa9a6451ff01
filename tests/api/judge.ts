import { isErrorCode } from '#app/domain/errors.ts'
import { statusOf } from '#app/http/statuses.ts'
import { securityHeaders } from '../../server/http/send/security-headers.ts'
import type { Call } from './calls.ts'
import type { Answer } from './client.ts'
import { createValidator, headersOf, type DescribedAnswer, type Document, type Operation } from './document.ts'
import type { Parts } from './valid-parts.ts'

const headerOfStatus: Record<number, string> = { 405: 'Allow', 429: 'Retry-After', 503: 'Retry-After' }

/** Headers of HTTP itself, of every text and of browsers' security, which no client of the API reads. */
const ofEveryAnswer = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-type',
  'content-length',
  'content-encoding',
  'vary',
  'cache-control',
  'content-security-policy',
  ...Object.keys(securityHeaders('http:')).map((name) => name.toLowerCase()),
])

/**
 * Creates a function that says what is wrong with an answer; null if it has exactly what the document describes: status,
 * headers, code and shape.
 */
export function createJudge(document: Document) {
  const faultsOf = createValidator(document)
  const faultsOfAnswer = createValidator(document, { isClosed: true })

  return function judge({ parts, broken, expected }: Call, answer: Answer): string | null {
    const { operation } = parts
    const { status, headers, text } = answer
    if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 300)}`
    const missing = ['X-Request-Id', headerOfStatus[status]].find((name) => name && !headers.has(name))
    if (missing) return `${status} without ${missing}`
    const isSuccess = status < 400
    if (isSuccess && expected !== 'success' && expected !== 'anything') return `${status}, though broken`
    if (Array.isArray(expected) && !expected.includes(status))
      return `${status} instead of ${expected.join(' or ')}: ${text}`
    // Another method or path parameter can turn the call into another operation, or into none.
    const isOtherOperation = broken.startsWith('method') || broken.startsWith('path')
    if (isOtherOperation) return isSuccess ? null : faultsOfFailure(answer)
    const described = operation.responses[status]
    if (!described) return `${status} is not documented: ${text.slice(0, 300)}`
    const fault = faultsOfHeaders(described, answer)
    if (fault) return fault
    if (!isSuccess) return faultsOfFailure(answer) ?? faultOfCode(described, answer)
    const forbiddenInput = operation.body && hasBody(parts) ? faultsOf(operation.body, normalize(parts.body)) : ''
    if (forbiddenInput) return `${status}, though the document forbids what was sent: ${forbiddenInput}`
    return faultsOfSuccess(operation, answer)
  }

  function faultsOfHeaders(described: DescribedAnswer, { status, headers }: Answer): string | null {
    const { named, required } = headersOf(document, described)
    const missing = required.filter((name) => !headers.has(name))
    if (missing.length > 0) return `${status} without the header ${missing.join()}`
    const unnamed = [...headers.keys()].filter((name) => !named.includes(name) && !ofEveryAnswer.has(name))
    return unnamed.length > 0 ? `${status} with a header that the document does not name: ${unnamed.join()}` : null
  }

  function faultsOfFailure({ status, headers, text }: Answer): string | null {
    if (!headers.get('Content-Type')?.startsWith('application/json'))
      return `${status} is no JSON: ${text.slice(0, 200)}`
    const failure = JSON.parse(text) as { error: { code: string } }
    const faults = faultsOfAnswer({ $ref: '#/components/schemas/Failure' }, failure)
    if (faults) return `${status} has another shape: ${faults}`
    const { code } = failure.error
    return isErrorCode(code) && statusOf({ code }) === status ? null : `${status} with the code ${code}`
  }

  /** The code must be one of those that the document names for this answer of the call. */
  function faultOfCode({ description }: DescribedAnswer, { status, text }: Answer): string | null {
    const { error } = JSON.parse(text) as { error: { code: string } }
    return description.split(', ').includes(error.code) ? null : `${status} with the code ${error.code}, not documented`
  }

  function faultsOfSuccess({ responses }: Operation, { status, headers, text }: Answer): string | null {
    const content = responses[status]?.content
    if (!content) return text === '' ? null : `${status} has a body: ${text.slice(0, 200)}`
    const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
    const described = content[type]
    if (!described) return `${status} is of the type ${type}`
    const faults = type === 'application/json' ? faultsOfAnswer(described.schema, JSON.parse(text)) : ''
    return faults ? `${status} has another shape: ${faults}` : null
  }
}

function hasBody({ operation, body, raw }: Parts): boolean {
  return raw === undefined && (body !== undefined || operation.isBodyRequired)
}

/** A copy with all texts normalized to NFC and trimmed, as the server does before it validates them. */
function normalize(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim()
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalize(inner)]))
}
