import type { Sql } from '#app/data/database.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandOffer } from '#app/domain/guests/guest-rules.ts'
import { guestLimits, repeatOfForm, type FeedbackKind } from '#app/domain/guests/limits.ts'
import { together, triesFrom, triesOf } from '#app/operations/limits/throttle.server.ts'
import { openToGuests, type OpenToGuests } from './open-to-guests.server.ts'

/** What a guest sends, and from where. */
export type GuestAttempt = {
  scheduleId: string
  /** The form of the page by which it was sent, each of which counts once; null for the API. */
  formId: string | null
  address: string
  now: Date
}

/** A schedule that takes what a guest sends. */
export type AdmittedGuest = OpenToGuests & {
  /** It was counted before: a double tap, or an answer that was lost. */
  isRepeat: boolean
  /** Counts it for its form, its address and its place. To be called when it is stored. */
  count(): void
}

/**
 * The schedule, if it takes this kind of feedback from guests now. Fails as `openToGuests` and `demandOffer` do, and with
 * `guest.enough`.
 */
export function admitGuest(sql: Sql, kind: FeedbackKind, attempt: GuestAttempt): Result<AdmittedGuest> {
  const { scheduleId, formId, address, now } = attempt
  const open = openToGuests(sql, { scheduleId, now })
  if (!open.ok) return open
  const offered = demandOffer(open.value.rules, { kind, now })
  if (!offered.ok) return offered
  const form = formId === null ? null : throttleKey(`guests:${kind}:form`, scheduleId, formId)
  const tries = form === null ? null : triesOf(sql, { key: form, limit: repeatOfForm, now })
  if (tries && tries.wait > 0) return ok({ ...open.value, isRepeat: true, count() {} })
  const { ofAddress, ofPlace } = guestLimits[kind]
  // First the place: who comes when that is full leaves no row behind.
  const place = triesOf(sql, { key: throttleKey(`guests:${kind}:place`, scheduleId), limit: ofPlace, now })
  if (place.wait > 0) return enoughOfGuests(place.wait)
  const all = together([place, triesFrom(sql, { what: `guests:${kind}`, address, limit: ofAddress, now })])
  if (all.wait > 0) return enoughOfGuests(all.wait)
  return ok({ ...open.value, isRepeat: false, count: together(tries ? [all, tries] : [all]).count })
}

function enoughOfGuests(wait: number) {
  return fail('guest.enough', { params: { retryAfter: wait } })
}
