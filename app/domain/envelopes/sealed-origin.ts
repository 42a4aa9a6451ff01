/** Where a check-in comes from that a phone sealed, because it had no network. */
export type SealedOrigin = {
  /** SHA-256 of the envelope, hexadecimal. */
  hash: string
  receipt: string
  /** When it was made, by the corrected clock of the phone. */
  sealedAt: Date
  /** When the phone got the page with which it was made. */
  visitedAt: Date
}

/** When something was done: when the phone sealed it, or now, when it came. */
export function doneAt({ sealed, now }: { sealed?: SealedOrigin | undefined; now: Date }): Date {
  return sealed?.sealedAt ?? now
}
