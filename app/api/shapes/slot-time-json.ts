import type { SlotTimes } from '#app/domain/check-ins/public-slot.ts'

/** The JSON of `slotTime`. */
export function slotTimeJson({ slotAt, startsAt, timezone }: Pick<SlotTimes, 'slotAt' | 'startsAt' | 'timezone'>) {
  return { slotAt, startsAt: startsAt.toISOString(), timezone }
}
