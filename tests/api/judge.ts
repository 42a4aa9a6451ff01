import { isErrorCode } from '#app/domain/errors.ts'
import { statusOf } from '#app/http/statuses.ts'
import type { Call } from './calls.ts'
import type { Answer } from './client.ts'
import { createValidator, type Document, type Operation } from './document.ts'
import type { Parts } from './valid-parts.ts'

const headerOfStatus: Record<number, string> = { 405: 'Allow', 429: 'Retry-After', 503: 'Retry-After' }

/** What is wrong with an answer to a call; null where it is as the document says, and says no more. */
export function createJudge(document: Document) {
  const faultsOf = createValidator(document)
  const faultsOfAnswer = createValidator(document, { isClosed: true })

  return function judge({ parts, broken, expected }: Call, answer: Answer): string | null {
    const { operation } = parts
    const { status, headers, text } = answer
    if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 300)}`
    const needed = headerOfStatus[status]
    if (needed && !headers.has(needed)) return `${status} without ${needed}`
    const isSuccess = status < 400
    if (isSuccess && expected !== 'success' && expected !== 'anything') return `${status}, though broken`
    if (Array.isArray(expected) && !expected.includes(status))
      return `${status} instead of ${expected.join(' or ')}: ${text}`
    // Another method, or an id that leads to another path, is a call of another operation, or of none.
    const isOther = broken.startsWith('method') || broken.startsWith('path')
    if (!isOther && !operation.responses[status]) return `${status} is not documented: ${text.slice(0, 300)}`
    if (!isSuccess) return faultsOfFailure(answer)
    if (isOther) return null
    const accepted = operation.body && isGiven(parts) ? faultsOf(operation.body, composed(parts.body)) : ''
    if (accepted) return `${status}, though the document forbids what was sent: ${accepted}`
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

function isGiven({ operation, body, raw }: Parts): boolean {
  return raw === undefined && (body !== undefined || operation.isBodyRequired)
}

/** The same with all texts composed and without the blanks around them, as they are when they are judged. */
function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim()
  if (Array.isArray(value)) return value.map(composed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, composed(inner)]))
}
