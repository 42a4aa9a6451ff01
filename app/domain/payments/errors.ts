import type { FailureKind } from '#app/domain/failure-kind.ts'

export const paymentErrors = {
  /** The payment service can't be reached or does not answer. */
  'payment.unavailable': 'unavailable',
  /** The card was declined, or its owner must confirm the payment. */
  'payment.refused': 'conflict',
  'payment.notSetUp': 'notFound',
  'payment.planNotSold': 'invalid',
  'payment.alreadySubscribed': 'conflict',
  'payment.notSubscribed': 'conflict',
  'payment.notLarger': 'conflict',
  'payment.notSmaller': 'conflict',
  /** Too close to the next billing date. */
  'payment.tooLate': 'conflict',
  'payment.canceled': 'conflict',
  /** The amount that was shown is no longer the right one. */
  'payment.amountOld': 'conflict',
  /** Not signed by the payment service, too old, or not an event. */
  'payment.eventInvalid': 'unusable',
} as const satisfies Record<`payment.${string}`, FailureKind>
