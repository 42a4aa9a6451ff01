/** Why a file can't be checked at all. */
export type ProblemCode =
  | 'notZip'
  | 'incomplete'
  | 'noLedger'
  | 'fileMissing'
  | 'fileDamaged'
  | 'unreadable'
  | 'oldBrowser'

/** Thrown where a check can't go on; the reader is told `code` in words. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    /** The file in the ZIP that it is about, and its line. */
    readonly place: { file?: string; line?: number } = {},
  ) {
    super(code)
  }
}
