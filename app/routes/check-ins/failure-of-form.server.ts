import type { Submission } from '@conform-to/react'
import { isErrorCode, type ErrorCode, type Failure } from '#app/domain/errors.ts'

/** The failure of a form that its schema refuses, with its errors by field. */
export function failureOfForm(submission: Submission<unknown, string[]>): { ok: false; failure: Failure } {
  const { error } = submission.reply()
  const entries = Object.entries(error ?? {}).map(([name, codes]) => [name, (codes ?? []).filter(isErrorCode)] as const)
  const code: ErrorCode = entries.flatMap(([, codes]) => codes)[0] ?? 'request.invalidFields'
  return { ok: false, failure: { code, fields: Object.fromEntries(entries) } }
}
