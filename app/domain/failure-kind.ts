/** The kind of an error code; app/http/statuses.ts has the HTTP status of each. */
export type FailureKind =
  /** A field breaks a rule. */
  | 'invalid'
  /** It can't be read at all: no JSON, or a link that no longer works. */
  | 'unusable'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  /** Valid by itself, but not together with what exists. */
  | 'conflict'
  /** It existed once. */
  | 'gone'
  | 'tooLarge'
  /** A format that is not accepted. */
  | 'unsupported'
  | 'tooManyTries'
  | 'failed'
  | 'unavailable'
