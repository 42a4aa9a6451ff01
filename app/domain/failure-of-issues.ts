import { isErrorCode, type ErrorCode, type Failure } from '#app/domain/errors.ts'

export type Issue = { path: PropertyKey[]; message: string }

/**
 * Turns zod's issues, whose messages are our codes, into a failure; its code is that of the first field. A body that is
 * no object has no fields.
 */
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

/** The name of a path in forms: tasks[0].staffIds, times[1], taskIds. Empty for the whole body. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part, index) => {
    if (typeof part === 'number') return listsOfRows.has(path[index - 1]) ? `${name}[${part}]` : name
    return name ? `${name}.${String(part)}` : String(part)
  }, '')
}

/** Lists whose elements are form fields of their own, in rows; any other list is one field with several values. */
const listsOfRows = new Set<PropertyKey | undefined>(['times', 'tasks', 'translations', 'readings'])
