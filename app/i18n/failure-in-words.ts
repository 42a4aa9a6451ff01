import type { TFunction } from 'i18next'
import type { Failure } from '#app/domain/errors.ts'
import { withClosedFor } from './closed-in-words.ts'

/** The message of a failure, as the API answers it; `t` is the translator for errors. */
export function failureInWords(t: TFunction, { code, params }: Failure): string {
  return t(code, { ...withClosedFor((key) => t(key), params), keySeparator: false })
}
