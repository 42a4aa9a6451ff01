import { expect, test } from 'vitest'
import { errorCodes } from '#app/domain/errors.ts'
import { statusOf } from './statuses.ts'

test('programs can count on the status of every code: all that is not named here is 422', () => {
  const named: Record<number, string[]> = {}
  for (const code of errorCodes) {
    const status = statusOf({ code })
    if (status !== 422) (named[status] ??= []).push(code)
  }
  for (const codes of Object.values(named)) codes.sort()
  expect(named).toEqual({
    400: ['auth.tokenInvalid', 'request.notJson'],
    401: ['auth.invalidCredentials', 'auth.unauthenticated', 'checkIn.invalidStaffOrPin'],
    403: ['auth.emailNotVerified', 'auth.forbiddenOrigin'],
    404: ['request.notFound', 'schedule.notFound'],
    405: ['request.methodNotAllowed'],
    409: ['checkIn.alreadyCheckedIn', 'staff.loginNameTaken'],
    410: ['schedule.ended'],
    413: ['request.tooLarge'],
    415: ['request.unsupportedMediaType'],
    429: ['request.tooManyTries'],
    500: ['server.failed'],
    503: ['server.unavailable'],
  })
})
