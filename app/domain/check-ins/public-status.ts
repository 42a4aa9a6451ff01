import { isOpen, meantFrom, meantUntil, openSlot, slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import {
  currentRevision,
  nextSlot,
  slotsAround,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { choosableSlots } from './choosable-slots.ts'
import { photoRuleOf, type PhotoLeave, type PhotoRule } from './photo-rule.ts'
import { hasWork, publicSlot, type PublicSlot, type ShownSchedule, type SlotTimes } from './public-slot.ts'

/** What everybody may know of a schedule now. A private one has no `today`, no `lastCleanedAt` and tasks without status. */
export type PublicStatus = {
  schedule: {
    id: string
    companyName: string | null
    title: string
    location: string
    description: string
    status: 'public' | 'private'
    timezone: string
    useCurrentTime: boolean
    /** Whether a check-in now may have a photo, or must. */
    photo: PhotoRule
  }
  now: Date
  openSlot: PublicSlot | null
  nextSlot: SlotTimes | null
  lastCleanedAt: Date | null
  today: PublicSlot[] | null
}

/** What the page needs besides: the slot that its form is for, those to choose from, and who cleaned last. */
export type StatusView = PublicStatus & {
  chosen: PublicSlot | null
  choices: { slotAt: string; isOpen: boolean }[]
  /** The slots of today that take check-ins now, and until when. */
  openUntil: Record<string, Date>
  lastCleaned: LastCleaned | null
}

/** The last scan that everybody may see, with all its tasks. */
export type LastCleaned = { at: Date; signature: string; publicNames: string[] }

/** What the view is made of; the check-ins are those of slots that start within `todayReach` of now. */
export type StatusReading = Pick<ShownSchedule, 'tasks' | 'hiddenTaskIds' | 'checkIns'> & {
  schedule: Pick<PublicStatus['schedule'], 'id' | 'companyName' | 'title' | 'location' | 'description'>
  photoLeave: PhotoLeave
  /** Sorted by `validFrom`, from the one valid `lookBack` ago on. */
  revisions: Revision[]
  lastCleaned: LastCleaned | null
}

/** The view of a schedule now, or null for a draft. `slotAt` is the slot that manual selection asks for. */
export function statusView(
  reading: StatusReading,
  { slotAt, now }: { slotAt: string | null; now: Date },
): StatusView | null {
  const { revisions, schedule, photoLeave, lastCleaned } = reading
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return null
  const around = slotsAround(revisions, now)
  const open = openSlot(around, now)
  const ofNow = slotsOfNow(around, { current, now })
  const showing = { ...reading, isPrivate: current.status === 'private', ofNow, now }
  const show = (slot: RevisionSlot) => publicSlot(slot, showing)
  const choices = current.useCurrentTime ? [] : choosableSlots(revisions, now).filter((slot) => hasWork(show(slot)))
  const chosen = current.useCurrentTime ? open : chosenSlot(choices, { slotAt, open, now })
  const shownOpen = open && show(open)
  const shown = chosen === open ? shownOpen : chosen && show(chosen)
  const isPublic = current.status === 'public'
  return {
    schedule: {
      ...schedule,
      status: current.status,
      timezone: zoneOf(current),
      useCurrentTime: current.useCurrentTime,
      photo: photoRuleOf(chosen?.revision ?? current, photoLeave),
    },
    now,
    openSlot: shownOpen,
    nextSlot: slotAfter(open, { around, revisions, now }),
    lastCleanedAt: isPublic ? (lastCleaned?.at ?? null) : null,
    today: isPublic ? slotsOfToday(revisions, current, now).flatMap((slot) => shownToday(slot, show(slot), now)) : null,
    chosen: shown && hasWork(shown) ? shown : null,
    choices: choices.map((slot) => ({ slotAt: slot.slotAt, isOpen: isOpen(slot, now) })),
    openUntil: Object.fromEntries(ofNow.map((slot) => [slot.slotAt, meantUntil(slot, around, current.useCurrentTime)])),
    lastCleaned: isPublic ? lastCleaned : null,
  }
}

function slotsOfToday(revisions: Revision[], current: Revision, now: Date) {
  const { start, end } = localDay(now, zoneOf(current))
  return slotsOfRevisions(revisions, start, end)
}

/** Of an optional slot that nobody can do any more, only what was done is left. */
function shownToday(slot: RevisionSlot, shown: PublicSlot, now: Date): PublicSlot[] {
  if (!slot.isOptional || isOpen(slot, now)) return [shown]
  const tasks = shown.tasks.filter(({ status }) => status === 'completed')
  return tasks.length > 0 ? [{ ...shown, tasks }] : []
}

type Choice = { slotAt: string | null; open: RevisionSlot | null; now: Date }

/** The slot that is asked for; else the open one, else the one due last. */
function chosenSlot(choices: RevisionSlot[], { slotAt, open, now }: Choice): RevisionSlot | null {
  const requested = choices.find((one) => one.slotAt === slotAt)
  const nearest = choices.find((one) => one.slotAt === open?.slotAt)
  return requested ?? nearest ?? choices.findLast((one) => one.startsAt <= now) ?? choices[0] ?? null
}

/**
 * The slot that comes after the open one, or the next to open. Where their windows overlap, it is meant from the
 * middle between the two on.
 */
function slotAfter(
  open: RevisionSlot | null,
  { around, revisions, now }: { around: RevisionSlot[]; revisions: Revision[]; now: Date },
): SlotTimes | null {
  const following = open && around.find(({ startsAt }) => startsAt > open.startsAt)
  const slot = following ?? nextSlot(revisions, now)
  if (!slot) return null
  const opensAt = following ? meantFrom(open, slot) : slot.opensAt
  return { slotAt: slot.slotAt, opensAt, closesAt: slot.closesAt }
}
