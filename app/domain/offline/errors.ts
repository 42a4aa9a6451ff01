import type { FailureKind } from '#app/domain/failure-kind.ts'

export const envelopeErrors = {
  'envelope.beforeVisit': 'invalid',
  'envelope.fromFuture': 'invalid',
  'envelope.keyUnknown': 'invalid',
  'envelope.switchedOff': 'forbidden',
  'envelope.tooOld': 'invalid',
  'envelope.unreadable': 'unusable',
} as const satisfies Record<`envelope.${string}`, FailureKind>
