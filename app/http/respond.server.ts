import { data } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import type { ErrorCode, Failure, Result } from '#app/domain/errors.ts'
import { requestId } from '#app/http/caller/request-id.server.ts'
import { statusOf } from './statuses.ts'

/** The replies that Conform's submission can be asked for; enough to answer a failure. */
type Replier = {
  reply(options: {
    formErrors?: string[]
    fieldErrors?: Record<string, string[]>
    hideFields?: string[]
  }): SubmissionResult
}

/**
 * Answers a form whose schema was broken (422), or whose intent only changed the form (200): all that was typed
 * comes back, but the fields named in `hide`.
 */
export function formReply(submission: Replier & { status?: 'error' | 'success' | undefined }, hide: string[] = []) {
  const status = submission.status === 'error' ? 422 : 200
  return data({ reply: submission.reply({ hideFields: hide }), failure: null }, { status })
}

/** Answers a form that an operation refused: the code stands beside its field, or above the form where it has none. */
export function formFailure(submission: Replier, failure: Failure, hide: string[] = []) {
  const fieldErrors = failure.fields ?? (failure.field ? { [failure.field]: [failure.code] } : undefined)
  const reply = submission.reply({
    ...(fieldErrors ? { fieldErrors } : { formErrors: [failure.code] }),
    hideFields: hide,
  })
  return data({ reply, failure }, { status: statusOf(failure), headers: retryHeaders(failure) })
}

/** Answers a form that its page says above itself why it was refused. */
export function pageRefusal(failure: Failure) {
  return data({ failure }, { status: statusOf(failure), headers: retryHeaders(failure) })
}

/** A page that can't be shown: throws the failure as a Response for the error boundary, with what to name when asking about it. */
export function pageFailure(failure: Failure): never {
  throw data({ failure, ...requestId() }, { status: statusOf(failure), headers: retryHeaders(failure) })
}

/** What was asked for; the error page where there is no such thing. */
export function orNotFound<Thing>(thing: Thing | null, code: ErrorCode = 'request.notFound'): Thing {
  return thing ?? pageFailure({ code })
}

/** What an operation answered; the error page where it refused. */
export function orPageFailure<Value>(result: Result<Value>): Value {
  return result.ok ? result.value : pageFailure(result.failure)
}

const busySeconds = 5

/** `Retry-After` in seconds, where the failure says how long to wait, and wherever something is unavailable. */
export function retryHeaders(failure: Failure): Record<string, string> {
  const seconds = failure.params?.retryAfter ?? (statusOf(failure) === 503 ? busySeconds : undefined)
  return seconds === undefined ? {} : { 'Retry-After': String(Math.ceil(seconds)) }
}
