/** Every code that an answer may carry, `<area>.<reason>`. Codes are stable; their texts stand in locales/<lng>/errors.json. */
export const errorCodes = [
  'server.failed',
  'server.unavailable',

  'request.notJson',
  'request.invalidFields',
  'request.methodNotAllowed',
  'request.notFound',
  'request.tooLarge',
  'request.tooManyTries',
  'request.unsupportedMediaType',

  'auth.unauthenticated',
  'auth.forbiddenOrigin',
  'auth.invalidCredentials',
  'auth.emailNotVerified',
  'auth.tokenInvalid',

  'account.firstNameRequired',
  'account.firstNameTooShort',
  'account.firstNameTooLong',
  'account.lastNameRequired',
  'account.lastNameTooShort',
  'account.lastNameTooLong',
  'account.emailRequired',
  'account.emailInvalid',
  'account.passwordRequired',
  'account.passwordTooShort',
  'account.passwordTooLong',
  'account.passwordTooCommon',
  'account.termsRequired',
  'account.languageUnknown',

  'task.nameRequired',
  'task.nameTooLong',
  'task.publicNameRequired',
  'task.publicNameTooLong',
  'task.descriptionRequired',
  'task.descriptionTooLong',

  'staff.loginNameRequired',
  'staff.loginNameTooLong',
  'staff.loginNameTaken',
  'staff.emailRequired',
  'staff.emailInvalid',
  'staff.phoneDigitsOnly',
  'staff.phoneTooLong',
  'staff.personalTypeRequired',
  'staff.signatureRequired',
  'staff.signatureTooLong',
  'staff.pinFormat',
  'staff.pinTooSimple',

  'schedule.notFound',
  'schedule.ended',
  'schedule.titleRequired',
  'schedule.titleTooLong',
  'schedule.locationRequired',
  'schedule.locationTooLong',
  'schedule.descriptionTooLong',
  'schedule.frequencyRequired',
  'schedule.statusRequired',
  'schedule.monthsRequired',
  'schedule.monthsInvalid',
  'schedule.daysRequired',
  'schedule.daysInvalid',
  'schedule.timesRequired',
  'schedule.timesInvalid',
  'schedule.timesTooMany',
  'schedule.groupNameLength',
  'schedule.timezoneUnknown',
  'schedule.windowInvalid',
  'schedule.tasksRequired',
  'schedule.tasksTooMany',
  'schedule.taskRequired',
  'schedule.taskTwice',
  'schedule.taskUnknown',
  'schedule.staffRequired',
  'schedule.staffUnknown',
  'schedule.noStaffAvailable',
  'schedule.noTasksAvailable',
  'schedule.hoursInvalid',

  'checkIn.loginNameRequired',
  'checkIn.pinRequired',
  'checkIn.tasksRequired',
  'checkIn.slotInvalid',
  'checkIn.commentTooLong',
  'checkIn.keyInvalid',
  'checkIn.invalidStaffOrPin',
  'checkIn.monthNotInSchedule',
  'checkIn.dayNotInSchedule',
  'checkIn.timeNotInSchedule',
  'checkIn.timeRequired',
  'checkIn.alreadyCheckedIn',
  'checkIn.noAssignedStaff',
  'checkIn.notAssigned',
  'checkIn.taskNotInSchedule',
  'checkIn.invalidFrequency',

  'attendance.rangeInvalid',
  'attendance.filterInvalid',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** What a text or a caller may need besides the code. */
export type FailureParams = {
  /** Seconds until another try may succeed. */
  retryAfter?: number
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
  return (errorCodes as readonly string[]).includes(text)
}
