import { accountErrors } from './accounts/errors.ts'
import { attendanceErrors } from './attendance/errors.ts'
import { checkInErrors } from './check-ins/errors.ts'
import { companyErrors } from './company/errors.ts'
import type { FailureKind } from './failure-kind.ts'
import { documentErrors } from './documents/errors.ts'
import { groupNameErrors } from './group-names/errors.ts'
import { paymentErrors } from './payments/errors.ts'
import { planErrors } from './plans/errors.ts'
import type { LimitedKind, Plan } from './plans/plans.ts'
import { qrCodeErrors } from './qr-codes/errors.ts'
import { scheduleErrors } from './schedules/errors.ts'
import { staffErrors } from './staff/errors.ts'
import { supportErrors } from './support/errors.ts'
import { taskErrors } from './tasks/errors.ts'
import { uploadErrors } from './uploads/errors.ts'
import { twoFactorErrors } from './two-factor/errors.ts'

/**
 * Every code that an answer may carry, `<area>.<reason>`, and the kind of its failure. Codes are stable; each area has
 * its own in app/domain/<area>/errors.ts and their texts in locales/<language>/<area>.json. Here stand those of no area.
 */
const errors = {
  'server.failed': 'failed',
  'server.unavailable': 'unavailable',
  'request.notJson': 'unusable',
  'request.invalidFields': 'invalid',
  'request.methodNotAllowed': 'methodNotAllowed',
  'request.notFound': 'notFound',
  'request.textInvalid': 'invalid',
  'request.tooLarge': 'tooLarge',
  'request.enoughForOneDay': 'tooManyTries',
  'request.tooManyTries': 'tooManyTries',
  'request.unsupportedMediaType': 'unsupported',
  'auth.unauthenticated': 'unauthenticated',
  'auth.forbiddenOrigin': 'forbidden',
  'auth.invalidCredentials': 'unauthenticated',
  'auth.emailNotVerified': 'forbidden',
  'auth.codeRequired': 'unauthenticated',
  'auth.codeInvalid': 'unauthenticated',
  'auth.tokenInvalid': 'unusable',
  'auth.googleDenied': 'unauthenticated',
  'auth.googleEmailNotVerified': 'forbidden',
  'auth.googleInvalid': 'unusable',
  'auth.googleOtherAccount': 'conflict',
  'auth.googleUnavailable': 'unavailable',
  ...accountErrors,
  ...twoFactorErrors,
  ...taskErrors,
  ...staffErrors,
  ...scheduleErrors,
  ...checkInErrors,
  ...attendanceErrors,
  ...companyErrors,
  ...groupNameErrors,
  ...documentErrors,
  ...planErrors,
  ...paymentErrors,
  ...uploadErrors,
  ...qrCodeErrors,
  ...supportErrors,
} as const satisfies Record<string, FailureKind>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as ErrorCode[]

/** The kind of failure that a code stands for. */
export function kindOf(code: ErrorCode): FailureKind {
  return errors[code]
}

/** What a text or a caller may need besides the code. */
export type FailureParams = {
  /** Seconds until another try may succeed. */
  retryAfter?: number
  /** The smallest plan that has what was refused. */
  plan?: Plan
  /** The last local day on which it would have been possible, `YYYY-MM-DD`. */
  lastDay?: string
  /** Of what no more fits into the plan, and how much of it does. */
  kind?: LimitedKind
  limit?: number
  /** Whether a fresh link leaves by mail. */
  mailed?: boolean
  /** Public names of the tasks that it is about, and their ids. */
  tasks?: string[]
  taskIds?: string[]
  /** Whose check-in was there first and since when, an ISO instant; null where the public may not know. */
  signature?: string | null
  checkedInAt?: string | null
}

/** An expected failure. `field` names the form field it belongs to; `fields` where several failed, `code` being the first one's. */
export type Failure = {
  code: ErrorCode
  field?: string
  fields?: Record<string, ErrorCode[]>
  params?: FailureParams
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

/** What was asked for. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** Why it was refused: an expected failure is a value, never thrown. */
export function fail(code: ErrorCode, details: Omit<Failure, 'code'> = {}): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, ...details } }
}

/** True for text that is one of our codes, so that it can be translated. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
