import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { EndedPlace, GuestView } from '#app/domain/guests/guest-view.ts'
import { isClosedToGuests, offerOf } from '#app/domain/guests/guest-rules.ts'
import { openToGuests } from './open-to-guests.server.ts'

type PageQuery = { scheduleId: string; now: Date }

/**
 * The page on which guests say what is wrong and how clean a place is. Fails as `openToGuests` does; of a schedule that has ended
 * only the names are shown.
 */
export function viewGuestPage(query: PageQuery): Result<GuestView> & { ended?: EndedPlace } {
  const open = openToGuests(readingSql(), query)
  if (!open.ok) return open.failure.code === 'schedule.ended' ? { ...open, ended: endedPlace(query) } : open
  const { schedule, rules, timezone } = open.value
  const { id, companyName, logoKey, title, location } = schedule
  return ok({
    place: { id, companyName, logoKey, title, location },
    timezone,
    offer: offerOf(rules),
    isClosed: isClosedToGuests(rules, query.now),
  })
}

function endedPlace({ scheduleId }: PageQuery): EndedPlace {
  const { companyName = null, title = '', location = '' } = findPublicSchedule(readingSql(), scheduleId) ?? {}
  return { companyName, title, location }
}
