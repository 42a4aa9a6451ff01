import type { FailureKind } from '#app/domain/failure-kind.ts'

export const staffErrors = {
  'staff.loginNameRequired': 'invalid',
  'staff.loginNameTooLong': 'invalid',
  'staff.loginNameTaken': 'conflict',
  'staff.emailRequired': 'invalid',
  'staff.emailInvalid': 'invalid',
  'staff.phoneDigitsOnly': 'invalid',
  'staff.phoneTooLong': 'invalid',
  'staff.personalTypeRequired': 'invalid',
  'staff.signatureRequired': 'invalid',
  'staff.signatureTooLong': 'invalid',
  'staff.pinFormat': 'invalid',
  'staff.pinTooSimple': 'invalid',
  'staff.nobodyChosen': 'invalid',
} as const satisfies Record<`staff.${string}`, FailureKind>
