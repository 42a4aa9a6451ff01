import type { ErrorCode } from '#app/domain/errors.ts'

/** What is wrong with the way back from Google by its address alone; null where Google is to be asked who it is. */
export function wrongInGoogleAnswer(answer: URLSearchParams): ErrorCode | null {
  if (answer.get('error') === 'access_denied') return 'auth.googleDenied'
  if (answer.has('error')) return 'auth.googleUnavailable'
  return answer.get('code') && answer.get('state') ? null : 'auth.googleInvalid'
}
