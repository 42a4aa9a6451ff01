import { hasWork, publicSlot, type PublicSlot } from '#app/domain/check-ins/public-slot.ts'
import type { PublicStatus, StatusReading } from '#app/domain/check-ins/public-status.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, slotsAround } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { reportableSlots, slotMeant } from './reportable-slots.ts'

/** What the page needs on which staff say what they could not do. */
export type NotDoneView = {
  schedule: Omit<PublicStatus['schedule'], 'status' | 'useCurrentTime' | 'photo'>
  now: Date
  /** The slot of the form; null if there is none with anything left to do. */
  chosen: PublicSlot | null
  choices: { slotAt: string }[]
}

type Reading = Omit<StatusReading, 'photoPermission' | 'lastCleaned' | 'guestsClosedUntil'>

/** The view of a schedule now; null for a draft. `slotAt` is the requested slot. */
export function notDoneView(
  reading: Reading,
  { slotAt, now }: { slotAt: string | null; now: Date },
): NotDoneView | null {
  const { revisions, schedule } = reading
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return null
  const currentSlots = slotsOfNow(slotsAround(revisions, now), { current, now })
  const shown = { ...reading, isPrivate: current.status === 'private', currentSlots, now }
  const slots = reportableSlots(revisions, now).filter((slot) => hasWork(publicSlot(slot, shown)))
  const chosen = slots.find((slot) => slot.slotAt === slotAt) ?? slotMeant(slots, now)
  return {
    schedule: { ...schedule, timezone: zoneOf(current) },
    now,
    chosen: chosen && publicSlot(chosen, shown),
    choices: slots.map((slot) => ({ slotAt: slot.slotAt })),
  }
}
