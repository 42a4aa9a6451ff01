import { localDateTime } from '#app/domain/time/local-time.ts'

type TimedCheckIn = { slotAt: string | null; checkedInAt: Date; timezone: string }

/** The local time of a check-in's slot, YYYY-MM-DDTHH:mm; without a slot, the time when it was made. */
export function localTimeOfCheckIn({ slotAt, checkedInAt, timezone }: TimedCheckIn): string {
  return slotAt ?? localDateTime(checkedInAt, timezone)
}
