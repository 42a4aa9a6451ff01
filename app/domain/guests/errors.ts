import type { FailureKind } from '#app/domain/failure-kind.ts'

export const guestErrors = {
  'guest.notOffered': 'notFound',
  'guest.closed': 'forbidden',
  'guest.starsUnknown': 'invalid',
  'guest.sendAgain': 'invalid',
  'guest.enough': 'tooManyTries',
  'guest.ratingsNotFound': 'notFound',
} as const satisfies Record<`guest.${string}`, FailureKind>
