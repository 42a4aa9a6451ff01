import { roomAdvice } from '#app/config/settings/room-advice.server.ts'

/**
 * One line that says why SQLite can't open or migrate the file, and what to do. Null where the error is about something
 * else. The error may be wrapped.
 */
export function explainedDatabase(error: unknown, file: string): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause, file)
    const explanation = explanations.find(([codes]) => codes.test(code))?.[1]
    if (explanation) return `The database ${file} ${explanation}`
  }
  return null
}

/** Codes of the operating system count only where they are about the file or a parent folder. */
function codeOf(error: Error, file: string): string {
  const { code = '', path } = error as NodeJS.ErrnoException
  return code.startsWith('SQLITE_') || (path !== undefined && file.startsWith(path)) ? code : ''
}

const damaged = 'is damaged. Stop the server, keep the file aside and restore a backup.'

const explanations: [RegExp, string][] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, damaged],
  [
    /^SQLITE_(FULL|IOERR_SHMSIZE)|^ENOSPC$|^EDQUOT$/,
    `needs room: its disk is full. Nothing was changed. ${roomAdvice}, and start again.`,
  ],
  [
    /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|^EACCES$|^EPERM$|^EROFS$|^ENOTDIR$|^EEXIST$/,
    "can't be written. Give the server's user the right to write the file and its folder, on a disk that is not read-only.",
  ],
  [/^SQLITE_BUSY/, 'is held by another program. End that one and start again.'],
  [/^SQLITE_IOERR/, 'is on a disk that fails. See what the system says of the disk, then restore a backup elsewhere.'],
]
