import type { FailureKind } from '#app/domain/failure-kind.ts'

export const twoFactorErrors = {
  'twoFactor.codeRequired': 'invalid',
  'twoFactor.codeFormat': 'invalid',
  'twoFactor.codeWrong': 'invalid',
  'twoFactor.alreadyOn': 'conflict',
  'twoFactor.notBegun': 'conflict',
  'twoFactor.notOn': 'conflict',
} as const satisfies Record<`twoFactor.${string}`, FailureKind>
