import { expect, test } from 'vitest'
import { loggablePath } from './log.server.ts'

test.each([
  ['/login?redirectTo=%2Ftasks', '/login'],
  ['/verify-email/abc123?lng=de', '/verify-email'],
  ['/auth/reset-password/abc123', '/auth'],
  ['/a%0Ab\nc/d', '/a·0Ab·c'],
  ['', '/'],
])('%s is logged as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged)
})

test('a path that is very long is cut', () => {
  expect(loggablePath(`/${'a'.repeat(5000)}`)).toHaveLength(41)
})
