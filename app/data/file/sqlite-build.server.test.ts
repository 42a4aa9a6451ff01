import { expect, test } from 'vitest'
import { abortsAtCollection, refuseAbortingBuild } from './sqlite-build.server.ts'

test('the binary that is installed here passes', () => {
  expect(() => refuseAbortingBuild()).not.toThrow()
  expect(() => refuseAbortingBuild('24.21.0')).not.toThrow()
})

test('a binary whose objects take a cleanup hook back is one that aborts', () => {
  expect(abortsAtCollection(Buffer.from('\0_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0'))).toBe(
    true,
  )
  expect(abortsAtCollection(Buffer.from('\0_ZN4node25AddEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0'))).toBe(false)
})
