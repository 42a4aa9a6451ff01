import { expect, test } from 'vitest'
import { loggablePath } from './log.server.ts'

test.each([
  ['/login?redirectTo=%2Ftasks', '/login'],
  ['/verify-email/abc123?lng=de', '/verify-email/…'],
  ['/auth/reset-password/abc123', '/auth/reset-password/…'],
  ['/auth/verify-email/abc123/', '/auth/verify-email/…/'],
  ['/schedules/abc/status?pin=12345', '/schedules/abc/status'],
])('%s is logged as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged)
})

test('a path that is very long is cut', () => {
  expect(loggablePath(`/${'a'.repeat(5000)}`)).toHaveLength(200)
})

test('a token stays out of the log even where the path is cut in the middle of it', () => {
  expect(loggablePath(`/${'a'.repeat(180)}/verify-email/${'t'.repeat(40)}`)).not.toMatch(/tt/)
})
