import { data } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import type { ErrorCode, Failure, Result } from '#app/domain/errors.ts'
import { requestId } from '#app/http/caller/request-id.server.ts'
import { statusOf } from './statuses.ts'

/** The part of Conform's submission that makes replies. */
type Replier = {
  reply(options: {
    formErrors?: string[]
    fieldErrors?: Record<string, string[]>
    hideFields?: string[]
  }): SubmissionResult
}

/**
 * Answers a form that does not match its schema (422), or whose intent only changed the form (200): everything typed
 * comes back, except the fields named in `hide`.
 */
export function formReply(submission: Replier & { status?: 'error' | 'success' | undefined }, hide: string[] = []) {
  const status = submission.status === 'error' ? 422 : 200
  return data({ reply: submission.reply({ hideFields: hide }), failure: null }, { status })
}

/** Answers a form that an operation refused: the error is shown at its field, or above the form if it has none. */
export function formFailure(submission: Replier, failure: Failure, hide: string[] = []) {
  const fieldErrors = failure.fields ?? (failure.field ? { [failure.field]: [failure.code] } : undefined)
  const reply = submission.reply({
    ...(fieldErrors ? { fieldErrors } : { formErrors: [failure.code] }),
    hideFields: hide,
  })
  return data({ reply, failure }, { status: statusOf(failure), headers: retryHeaders(failure) })
}

/** Answers a form whose page shows the reason of a refusal above the form. */
export function pageRefusal(failure: Failure) {
  return data({ failure }, { status: statusOf(failure), headers: retryHeaders(failure) })
}

/** Throws a failure as a Response for the error page, with the id of the request, which users can quote to support. */
export function pageFailure(failure: Failure): never {
  throw data({ failure, ...requestId() }, { status: statusOf(failure), headers: retryHeaders(failure) })
}

/** The thing itself; throws the error page if it is null. */
export function orNotFound<Thing>(thing: Thing | null, code: ErrorCode = 'request.notFound'): Thing {
  return thing ?? pageFailure({ code })
}

/** The value of an operation; throws the error page if it was refused. */
export function orPageFailure<Value>(result: Result<Value>): Value {
  return result.ok ? result.value : pageFailure(result.failure)
}

const busySeconds = 5

/** `Retry-After` in seconds, if the failure says how long to wait, or if something is unavailable. */
export function retryHeaders(failure: Failure): Record<string, string> {
  const seconds = failure.params?.retryAfter ?? (statusOf(failure) === 503 ? busySeconds : undefined)
  return seconds === undefined ? {} : { 'Retry-After': String(Math.ceil(seconds)) }
}
