import type { ScheduleDay, ScheduleSlot } from '#app/domain/attendance/day-slots.ts'
import { earliest, firstToOpen, upcomingOn } from '#app/domain/dashboard/day-lists.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** How many schedules are looked at in one turn of the event loop; a company may have thousands. */
const schedulesAtOnce = 50

/**
 * The slots of the next day on which one of these schedules has some, in parts, and yields to other requests in between. Days
 * are those of each schedule's zone.
 */
export async function readNextDay(companyId: string, schedules: ScheduleDay[], now: Date): Promise<ScheduleSlot[]> {
  async function inParts<Found>(find: (part: ScheduleDay[]) => Found[]): Promise<Found[]> {
    const found: Found[] = []
    for (const part of splitIntoParts(schedules, schedulesAtOnce)) {
      await nextTurn(companyId)
      found.push(...find(part))
    }
    return found
  }
  const first = earliest(await inParts((part) => firstToOpen(part, now)))
  if (!first) return []
  return inParts((part) => upcomingOn(first.slotAt.slice(0, 10), part, now))
}
