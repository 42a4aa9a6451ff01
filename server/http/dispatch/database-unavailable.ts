const codes = /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)/
const damage = /^SQLITE_(CORRUPT|NOTADB)/

/**
 * True when the database could not write or answer: its disk is full, fails, is read-only or gone, a lock was not
 * released, or the file is damaged.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isDatabaseDamaged(error)) return true
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.test(String(cause.code))) return true
    if (
      /database or disk is full|disk I\/O error|attempt to write a readonly database|unable to open database file/.test(
        cause.message,
      )
    )
      return true
  }
  return false
}

/** True when the database file is damaged: a page of it is torn or overwritten. */
export function isDatabaseDamaged(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && damage.test(String(cause.code))) return true
    if (/database disk image is malformed/.test(cause.message)) return true
  }
  return false
}
