import { database } from '#app/data/database.server.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { readCalendarAt } from '#app/gateways/calendar-address.server.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { readCalendar, type ReadCalendar } from './read-calendar.server.ts'

type CalendarRequest = { companyId: string; text: string | null; address: string | null; now: Date }

/** Each may wait ten seconds for somebody else's server, and holds up to 250 KB. */
const reading = fairQueue({
  atOnce: 4,
  atOnceEach: 1,
  mostWaiting: 20,
  mostWaitingEach: 1,
  full: 'server.unavailable',
})

/**
 * What can be taken over from a calendar: its text, or what is at its address now. Nothing is stored. Fails with
 * `closure.calendarMissing`, and as `readCalendar` and `readCalendarAt` do; a company reads one address at a time
 * (`server.unavailable`), and 30 in a day (`request.enoughForOneDay`).
 */
export async function previewCalendar({
  companyId,
  text,
  address,
  now,
}: CalendarRequest): Promise<Result<ReadCalendar>> {
  if (text) return readCalendar(text, now)
  if (!address) return fail('closure.calendarMissing', { field: 'calendar' })
  const counted = await countReading(companyId, now)
  if (!counted.ok) return counted
  const found = await reading.run({ who: companyId }, () => readCalendarAt(address))
  return found.ok ? readCalendar(found.value, now) : found
}

function countReading(companyId: string, now: Date): Promise<Result<null>> {
  return database().atomically((sql): Result<null> => {
    const readings = creationsOf(sql, companyId, { kind: 'calendars', now })
    if (readings.wait > 0) return enoughForOneDay(readings.wait)
    readings.count()
    return ok(null)
  })
}
