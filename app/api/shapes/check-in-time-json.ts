import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'

/** The JSON of `checkInTime`. */
export function checkInTimeJson({
  slotAt,
  slotStartsAt,
  timezone,
}: Pick<RecordedCheckIn, 'slotAt' | 'slotStartsAt' | 'timezone'>) {
  return { slotAt, startsAt: slotAt === null ? null : slotStartsAt.toISOString(), timezone }
}
