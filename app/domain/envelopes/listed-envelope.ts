import type { Failure } from '#app/domain/errors.ts'

/** Which refused envelopes are listed: those that no owner has marked as seen, or all. */
export const envelopeStates = ['new', 'all'] as const
export type EnvelopeState = (typeof envelopeStates)[number]

/** A check-in without a network as owners see it, taken or refused. */
export type ListedEnvelope = {
  id: string
  receipt: string
  scheduleId: string
  title: string
  location: string
  /** The zone of the schedule now. */
  timezone: string
  receivedAt: Date
  /** When it was made, by the corrected clock of the phone; null if it could not be read. */
  sealedAt: Date | null
  /** Why it was refused; null if it was taken. */
  failure: Failure | null
  /** The login name as it was typed, if it was refused and could be read. */
  loginName: string | null
  seenAt: Date | null
  /** What was recorded with it. */
  checkIns: { id: string; publicName: string; signature: string; slotAt: string | null }[]
}

/** How many check-ins of the last 30 days were made without a network, and how many there were. */
export type OfflineShare = { offline: number; total: number; days: number }
