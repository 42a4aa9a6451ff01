import { expect, test } from 'vitest'
import { mayAbort, refuseAbortingBuild } from './sqlite-build.server.ts'

test('the installed binary passes', () => {
  expect(() => refuseAbortingBuild()).not.toThrow()
  expect(() => refuseAbortingBuild('24.21.0')).not.toThrow()
})

test('a binary whose objects remove a cleanup hook is one that may abort', () => {
  expect(mayAbort(Buffer.from('\0_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0'))).toBe(true)
  expect(mayAbort(Buffer.from('\0_ZN4node25AddEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0'))).toBe(false)
})
