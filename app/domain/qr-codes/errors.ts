import type { FailureKind } from '#app/domain/failure-kind.ts'

export const qrCodeErrors = {
  'qrCode.textTooLong': 'invalid',
  'qrCode.labelsRequired': 'invalid',
  'qrCode.labelsTooMany': 'invalid',
  'qrCode.firstLabelInvalid': 'invalid',
} as const satisfies Record<`qrCode.${string}`, FailureKind>
