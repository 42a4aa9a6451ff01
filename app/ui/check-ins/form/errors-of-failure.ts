import type { Failure } from '#app/domain/errors.ts'

/** The error codes of a refused form by field. */
export function errorsOfFailure(failure: Failure | null): Record<string, string[]> {
  if (!failure) return {}
  const { code, field, fields } = failure
  return fields ?? (field === undefined ? {} : { [field]: [code] })
}
