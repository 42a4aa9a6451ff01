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

/** A place in what was sent as forms name it: tasks[0].staffIds, times[1], taskIds. Empty for the whole. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part, index) => {
    if (typeof part === 'number') return listsOfRows.has(path[index - 1]) ? `${name}[${part}]` : name
    return name ? `${name}.${String(part)}` : String(part)
  }, '')
}

/** Lists whose elements are fields of their own, in rows; any other list is one field with many values. */
const listsOfRows = new Set<PropertyKey | undefined>(['times', 'tasks', 'translations'])
