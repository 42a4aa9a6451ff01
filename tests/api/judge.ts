import { isErrorCode } from '#app/domain/errors.ts'
import { statusOf } from '#app/http/statuses.ts'
import type { Call } from './calls.ts'
import type { Answer } from './client.ts'
import { createValidator, type Document, type Operation } from './document.ts'
import type { Parts } from './valid-parts.ts'

const headerOfStatus: Record<number, string> = { 405: 'Allow', 429: 'Retry-After', 503: 'Retry-After' }

/** Creates a function that says what is wrong with an answer; null if it has exactly what the document describes. */
export function createJudge(document: Document) {
  const faultsOf = createValidator(document)
  const faultsOfAnswer = createValidator(document, { isClosed: true })

  return function judge({ parts, broken, expected }: Call, answer: Answer): string | null {
    const { operation } = parts
    const { status, headers, text } = answer
    if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 300)}`
    const requiredHeader = headerOfStatus[status]
    if (requiredHeader && !headers.has(requiredHeader)) return `${status} without ${requiredHeader}`
    const isSuccess = status < 400
    if (isSuccess && expected !== 'success' && expected !== 'anything') return `${status}, though broken`
    if (Array.isArray(expected) && !expected.includes(status))
      return `${status} instead of ${expected.join(' or ')}: ${text}`
    // Another method or path parameter can turn the call into another operation, or into none.
    const isOtherOperation = broken.startsWith('method') || broken.startsWith('path')
    if (!isOtherOperation && !operation.responses[status]) return `${status} is not documented: ${text.slice(0, 300)}`
    if (!isSuccess) return faultsOfFailure(answer)
    if (isOtherOperation) return null
    const forbiddenInput = operation.body && hasBody(parts) ? faultsOf(operation.body, normalize(parts.body)) : ''
    if (forbiddenInput) return `${status}, though the document forbids what was sent: ${forbiddenInput}`
    return faultsOfSuccess(operation, answer)
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
