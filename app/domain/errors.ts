import { accountErrors } from './accounts/errors.ts'
import { alertErrors } from './alerts/errors.ts'
import { attendanceErrors } from './attendance/errors.ts'
import { checkInErrors } from './check-ins/errors.ts'
import { closureErrors } from './closures/errors.ts'
import type { Holiday } from './holidays/holiday-names.ts'
import { envelopeErrors } from './offline/errors.ts'
import { excuseErrors } from './excuses/errors.ts'
import { defectErrors } from './defects/errors.ts'
import { inspectionErrors } from './inspections/errors.ts'
import { guestErrors } from './guests/errors.ts'
import { holidayErrors } from './holidays/errors.ts'
import { commentErrors } from './comments/errors.ts'
import { companyErrors } from './company/errors.ts'
import type { FailureKind } from './failure-kind.ts'
import { documentErrors } from './documents/errors.ts'
import { folderErrors } from './folders/errors.ts'
import { groupNameErrors } from './group-names/errors.ts'
import { notDoneErrors } from './not-done/errors.ts'
import { paymentErrors } from './payments/errors.ts'
import { planErrors } from './plans/errors.ts'
import type { LimitedKind, Plan } from './plans/plans.ts'
import { qrCodeErrors } from './qr-codes/errors.ts'
import { readingErrors } from './readings/errors.ts'
import { reportErrors } from './reports/errors.ts'
import { scheduleErrors } from './schedules/errors.ts'
import { staffErrors } from './staff/errors.ts'
import { supportErrors } from './support/errors.ts'
import { taskErrors } from './tasks/errors.ts'
import { uploadErrors } from './uploads/errors.ts'
import { twoFactorErrors } from './two-factor/errors.ts'

/**
 * Every error code, `<area>.<reason>`, with its kind of failure. Codes are stable. Each area has its own in
 * app/domain/<area>/errors.ts, with texts in locales/<language>/<area>.json; those below belong to no area.
 */
const errors = {
  'server.failed': 'failed',
  'server.unavailable': 'unavailable',
  'request.notJson': 'unusable',
  'request.invalidFields': 'invalid',
  'request.keyReused': 'invalid',
  'request.methodNotAllowed': 'methodNotAllowed',
  'request.notFound': 'notFound',
  'request.textInvalid': 'invalid',
  'request.tooLarge': 'tooLarge',
  'request.enoughForOneDay': 'tooManyTries',
  'request.tooManyTries': 'tooManyTries',
  'request.unknownField': 'invalid',
  'request.unknownParameter': 'invalid',
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
  ...alertErrors,
  ...twoFactorErrors,
  ...taskErrors,
  ...readingErrors,
  ...staffErrors,
  ...scheduleErrors,
  ...checkInErrors,
  ...attendanceErrors,
  ...closureErrors,
  ...holidayErrors,
  ...envelopeErrors,
  ...excuseErrors,
  ...defectErrors,
  ...guestErrors,
  ...inspectionErrors,
  ...notDoneErrors,
  ...commentErrors,
  ...companyErrors,
  ...groupNameErrors,
  ...documentErrors,
  ...folderErrors,
  ...reportErrors,
  ...planErrors,
  ...paymentErrors,
  ...uploadErrors,
  ...qrCodeErrors,
  ...supportErrors,
} as const satisfies Record<string, FailureKind>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as ErrorCode[]

/** The kind of failure of a code. */
export function kindOf(code: ErrorCode): FailureKind {
  return errors[code]
}

/** Values that a text or a caller needs besides the code. */
export type FailureParams = {
  /** Seconds until another try is allowed. */
  retryAfter?: number
  /** The smallest plan that includes what was refused. */
  plan?: Plan
  /** The last local day on which it was possible, `YYYY-MM-DD`. */
  lastDay?: string
  /** What the plan has no more room for, and its limit. */
  kind?: LimitedKind
  limit?: number
  /** An unknown name in the request, and the names that are known there. */
  name?: string
  known?: string[]
  /** The schedules that lack something, and what. */
  incomplete?: { id: string; title: string; codes: ErrorCode[] }[]
  /** Whether a new link is sent by mail. */
  mailed?: boolean
  /** The public names of the tasks in question, and their ids. */
  tasks?: string[]
  taskIds?: string[]
  /** The signature and the ISO instant of the earlier check-in; null when they are not public. */
  signature?: string | null
  checkedInAt?: string | null
  /** Why it is closed: what an owner wrote, or a public holiday. */
  reason?: string
  holiday?: Holiday
}

/**
 * An expected failure. `field` names its form field; `fields` is used when several fields failed, and `code` is then
 * the first one's.
 */
export type Failure = {
  code: ErrorCode
  field?: string
  fields?: Record<string, ErrorCode[]>
  params?: FailureParams
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

/** The result of a success. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** The result of an expected failure, which is a value and never thrown. */
export function fail(code: ErrorCode, details: Omit<Failure, 'code'> = {}): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, ...details } }
}

/** Whether a text is one of our codes and so has a translation. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
