import { madeAt, type CheckInInstants } from './made-at.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

type TimedCheckIn = CheckInInstants & { slotAt: string | null; timezone: string }

/** The local time of a check-in's slot, YYYY-MM-DDTHH:mm; without a slot, the time when it was made. */
export function localTimeOfCheckIn({ slotAt, timezone, ...instants }: TimedCheckIn): string {
  return slotAt ?? localDateTime(madeAt(instants), timezone)
}
