import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

function sqliteError(code: string) {
  return Object.assign(new Error('something of SQLite'), { code })
}

test.each([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_BUSY',
  'SQLITE_READONLY',
  'SQLITE_READONLY_DIRECTORY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT_VTAB',
  'SQLITE_NOTADB',
])('%s means that the database cannot write now', (code) => {
  expect(isDatabaseUnavailable(sqliteError(code))).toBe(true)
})

test.each(['attempt to write a readonly database', 'unable to open database file'])(
  '“%s” means it as well, where Prisma has taken the code away',
  (message) => {
    expect(isDatabaseUnavailable(new Error(`Invalid invocation: ${message}`))).toBe(true)
  },
)

test('the error may be wrapped', () => {
  expect(isDatabaseUnavailable(new Error('Invalid invocation', { cause: sqliteError('SQLITE_FULL') }))).toBe(true)
})

test.each([new Error('a bug'), Object.assign(new Error('UNIQUE'), { code: 'SQLITE_CONSTRAINT_UNIQUE' }), 'text', null])(
  '%s is something else',
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  },
)
