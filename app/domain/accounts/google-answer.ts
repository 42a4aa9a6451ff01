import type { ErrorCode } from '#app/domain/errors.ts'

/**
 * The error in the address by which a browser comes back from Google; null when there is none and Google can be asked
 * who it is.
 */
export function errorInGoogleAnswer(answer: URLSearchParams): ErrorCode | null {
  if (answer.get('error') === 'access_denied') return 'auth.googleDenied'
  if (answer.has('error')) return 'auth.googleUnavailable'
  return answer.get('code') && answer.get('state') ? null : 'auth.googleInvalid'
}
