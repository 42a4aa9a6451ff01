const codes = /^SQLITE_(FULL|IOERR|BUSY)/

/** True when the database could not write or answer: a full disk, a failing one, a lock that was not given back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.test(String(cause.code))) return true
    if (/database or disk is full|disk I\/O error/.test(cause.message)) return true
  }
  return false
}
