import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'
import { isOpen, openSlot, takesUntil } from '#app/domain/schedules/check-in-window.ts'

/** A slot of a kept page, with instants. */
export type PhoneSlot = { slotAt: string; startsAt: Date; opensAt: Date; closesAt: Date; taskIds: string[] }

/** What can be checked in now on a kept page. */
export type Offer = {
  /** The slot of the form; null where it has none. */
  slot: PhoneSlot | null
  /** Until when the slot takes check-ins; null if it is over, and is entered later. */
  openUntil: Date | null
  /** The slots to choose from, in manual selection. */
  choices: PhoneSlot[]
  /** Whether the form is for what was done without a slot. */
  isUnscheduled: boolean
  /** Whether something can be recorded without a slot now. */
  takesUnscheduled: boolean
  /** The tasks of the form. */
  taskIds: string[]
  /** The next slot that opens. */
  next: PhoneSlot | null
}

type Moment = {
  /** By the corrected clock. */
  now: Date
  /** The slot that the person chose. */
  slotAt: string | null
  wantsUnscheduled: boolean
}

/** What a kept page offers now: the open slot or, in manual selection, one of those open or due earlier today, as the server does. */
export function offerOf(kept: KeptPage, { now, slotAt, wantsUnscheduled }: Moment): Offer {
  const slots = kept.slots.map(phoneSlot)
  const open = openSlot(slots, now)
  const today = dateIn(kept.timezone, now)
  const wasDueToday = (slot: PhoneSlot) => slot.startsAt <= now && slot.slotAt.startsWith(today)
  const choices = kept.useCurrentTime ? [] : slots.filter((slot) => isOpen(slot, now) || wasDueToday(slot))
  const chosen = kept.useCurrentTime ? open : chosenOf(choices, { slotAt, open, now })
  const takesUnscheduled = kept.unscheduled && open === null
  const isUnscheduled = takesUnscheduled && wantsUnscheduled
  const slot = isUnscheduled ? null : chosen
  return {
    slot,
    openUntil: slot && isOpen(slot, now) ? takesUntil(slot, slots, kept.useCurrentTime) : null,
    choices: isUnscheduled ? [] : choices,
    isUnscheduled,
    takesUnscheduled,
    taskIds: isUnscheduled ? kept.unscheduledTaskIds : (slot?.taskIds ?? []),
    next: slots.find(({ opensAt }) => opensAt > now) ?? null,
  }
}

function phoneSlot({ slotAt, startsAt, opensAt, closesAt, taskIds }: KeptPage['slots'][number]): PhoneSlot {
  return {
    slotAt,
    startsAt: new Date(startsAt),
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
    taskIds,
  }
}

type Choice = { slotAt: string | null; open: PhoneSlot | null; now: Date }

/** The chosen slot; else the open one, else the one due last. */
function chosenOf(choices: PhoneSlot[], { slotAt, open, now }: Choice): PhoneSlot | null {
  const chosen = choices.find((choice) => choice.slotAt === slotAt)
  const nearest = choices.find((choice) => choice.slotAt === open?.slotAt)
  const due = choices.filter(({ startsAt }) => startsAt <= now)
  return chosen ?? nearest ?? due[due.length - 1] ?? choices[0] ?? null
}

/** The local day of an instant in a zone: 2026-11-20 */
function dateIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}
