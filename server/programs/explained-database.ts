/**
 * What keeps SQLite from opening or migrating a file, in one line that says what to do; null where it is something else.
 * The error may be wrapped.
 */
export function explainedDatabase(error: unknown, file: string): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause, file)
    const line = lines.find(([codes]) => codes.test(code))?.[1]
    if (line) return `The database ${file} ${line}`
  }
  return null
}

/** Codes of the system count where they are about the file or a folder above it. */
function codeOf(error: Error, file: string): string {
  const { code = '', path } = error as NodeJS.ErrnoException
  return code.startsWith('SQLITE_') || (path !== undefined && file.startsWith(path)) ? code : ''
}

const damaged = 'is damaged. Stop the server, keep the file aside and restore a backup.'

const lines: [RegExp, string][] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, damaged],
  [
    /^SQLITE_(FULL|IOERR_SHMSIZE)|^ENOSPC$|^EDQUOT$/,
    'needs room: its disk is full. Nothing was changed. Make room and start again.',
  ],
  [
    /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|^EACCES$|^EPERM$|^EROFS$|^ENOTDIR$|^EEXIST$/,
    "can't be written. Give the server's user the right to write the file and its folder, on a disk that is not read-only.",
  ],
  [/^SQLITE_BUSY/, 'is held by another program. End that one and start again.'],
  [/^SQLITE_IOERR/, 'is on a disk that fails. See what the system says of the disk, then restore a backup elsewhere.'],
]
