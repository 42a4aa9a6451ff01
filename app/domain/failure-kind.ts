/** What kind of refusal a code is, whatever it is about; app/http/statuses.ts has the HTTP status of each. */
export type FailureKind =
  /** A field breaks a rule. */
  | 'invalid'
  /** Not even to be read: no JSON, or a link that means nothing any more. */
  | 'unusable'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  /** Right by itself, but not beside what is there already. */
  | 'conflict'
  /** Was there once. */
  | 'gone'
  | 'tooLarge'
  /** A format that is not taken here. */
  | 'unsupported'
  | 'tooManyTries'
  | 'failed'
  | 'unavailable'
