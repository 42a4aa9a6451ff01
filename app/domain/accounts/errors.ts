import type { FailureKind } from '#app/domain/failure-kind.ts'

export const accountErrors = {
  'account.firstNameRequired': 'invalid',
  'account.firstNameTooShort': 'invalid',
  'account.firstNameTooLong': 'invalid',
  'account.lastNameRequired': 'invalid',
  'account.lastNameTooShort': 'invalid',
  'account.lastNameTooLong': 'invalid',
  'account.emailRequired': 'invalid',
  'account.emailInvalid': 'invalid',
  'account.passwordRequired': 'invalid',
  'account.passwordTooShort': 'invalid',
  'account.passwordTooLong': 'invalid',
  'account.passwordTooCommon': 'invalid',
  'account.passwordsDiffer': 'invalid',
  'account.passwordWrong': 'invalid',
  'account.passwordMissing': 'conflict',
  'account.emailUnchanged': 'invalid',
  'account.emailTaken': 'conflict',
  'account.termsRequired': 'invalid',
  'account.languageUnknown': 'invalid',
} as const satisfies Record<`account.${string}`, FailureKind>
