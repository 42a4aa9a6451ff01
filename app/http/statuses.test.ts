import { expect, test } from 'vitest'
import { errorCodes } from '#app/domain/errors.ts'
import { statusOf } from './statuses.ts'

test('programs can rely on the status of every code: all that are not named here are 422', () => {
  const named: Record<number, string[]> = {}
  for (const code of errorCodes) {
    const status = statusOf({ code })
    if (status !== 422) (named[status] ??= []).push(code)
  }
  for (const codes of Object.values(named)) codes.sort()
  expect(named).toEqual({
    400: ['auth.googleInvalid', 'auth.tokenInvalid', 'payment.eventInvalid', 'request.notJson'],
    401: [
      'auth.codeInvalid',
      'auth.codeRequired',
      'auth.googleDenied',
      'auth.invalidCredentials',
      'auth.unauthenticated',
      'checkIn.invalidStaffOrPin',
      'inspection.signInAgain',
      'inspection.supervisorsOnly',
    ],
    403: [
      'account.registrationClosed',
      'auth.emailNotVerified',
      'auth.forbiddenOrigin',
      'auth.googleEmailNotVerified',
      'inspection.ownWork',
      'plan.featureNotIncluded',
      'upload.addressInvalid',
    ],
    404: [
      'alert.linkInvalid',
      'closure.notFound',
      'excuse.notFound',
      'folder.notFound',
      'payment.notSetUp',
      'report.linkInvalid',
      'report.notFound',
      'request.notFound',
      'schedule.notFound',
      'support.noContact',
    ],
    405: ['request.methodNotAllowed'],
    409: [
      'account.emailTaken',
      'account.passwordMissing',
      'auth.googleOtherAccount',
      'checkIn.alreadyCheckedIn',
      'checkIn.noPhoto',
      'checkIn.slotOpen',
      'checkIn.unscheduledAgain',
      'closure.tooMany',
      'device.tooMany',
      'excuse.alreadyDone',
      'folder.notReady',
      'groupName.taken',
      'inspection.noPhoto',
      'inspection.nothingDone',
      'notDone.alreadyReported',
      'payment.alreadySubscribed',
      'payment.amountOld',
      'payment.canceled',
      'payment.notLarger',
      'payment.notSmaller',
      'payment.notSubscribed',
      'payment.refused',
      'payment.tooLate',
      'plan.limitReached',
      'recipient.alreadyThere',
      'recipient.askedEnough',
      'recipient.tooMany',
      'report.ended',
      'report.tooMany',
      'staff.loginNameTaken',
      'twoFactor.alreadyOn',
      'twoFactor.notBegun',
      'twoFactor.notOn',
      'upload.alreadyThere',
      'upload.planFull',
    ],
    410: ['schedule.ended', 'support.linkEnded'],
    413: ['request.tooLarge', 'upload.tooLarge', 'upload.tooManyPixels'],
    415: ['request.unsupportedMediaType', 'upload.noPicture'],
    429: ['request.enoughForOneDay', 'request.tooManyTries'],
    500: ['server.failed'],
    503: [
      'auth.googleUnavailable',
      'document.busy',
      'document.notMade',
      'folder.noRoom',
      'payment.unavailable',
      'report.noRoom',
      'server.unavailable',
      'upload.diskFull',
    ],
  })
})
