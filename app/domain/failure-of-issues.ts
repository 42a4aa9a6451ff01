import { fieldName } from '#app/domain/field-name.ts'
import { isErrorCode, type ErrorCode, type Failure } from '#app/domain/errors.ts'

export type Issue = { path: PropertyKey[]; message: string }

/** Our failure from zod's issues: messages are codes; the first field's code is the whole's. A body that is no object has no fields. */
export function failureOfIssues(issues: readonly Issue[]): Failure {
  const fields: Record<string, ErrorCode[]> = {}
  for (const { path, message } of issues) {
    const code = isErrorCode(message) ? message : 'request.invalidFields'
    const field = fieldName(path)
    if (field && !fields[field]?.includes(code)) (fields[field] ??= []).push(code)
  }
  const first = Object.values(fields)[0]?.[0]
  return first ? { code: first, fields } : { code: 'request.invalidFields' }
}
