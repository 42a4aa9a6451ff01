/** When a check-in came, and when it was made if that was without a network. */
export type CheckInInstants = { checkedInAt: Date; offlineAt: Date | null }

/**
 * When a check-in was made. That is the time that is shown of it and that counts: for its day, for whether it was in time, and as the last
 * cleaning.
 */
export function madeAt({ checkedInAt, offlineAt }: CheckInInstants): Date {
  return offlineAt ?? checkedInAt
}
