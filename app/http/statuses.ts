import { kindOf, type Failure } from '#app/domain/errors.ts'
import type { FailureKind } from '#app/domain/failure-kind.ts'

/** The HTTP status of each kind of failure, for pages and API alike. */
const statuses = {
  unusable: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooManyTries: 429,
  failed: 500,
  unavailable: 503,
} satisfies Record<FailureKind, number>

/** The HTTP status that a failure is answered with. */
export function statusOf({ code }: Pick<Failure, 'code'>) {
  return statuses[kindOf(code)]
}
