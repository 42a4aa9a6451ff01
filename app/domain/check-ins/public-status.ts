import { hasFeature } from '#app/domain/plans/features.ts'
import type { ClosedFor } from '#app/domain/closures/closure.ts'
import { isOpen, takesFrom, takesUntil, openSlot, slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { shownDefects } from '#app/domain/defects/shown-defects.ts'
import type { PendingDefect } from '#app/domain/defects/defect.ts'
import { isClosedToGuests, offerOf } from '#app/domain/guests/guest-rules.ts'
import type { GuestsOnStatus } from '#app/domain/guests/guest-view.ts'
import { publicMean, type RatingSum } from '#app/domain/guests/ratings.ts'
import type { Rework } from '#app/domain/inspections/inspection.ts'
import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import {
  closedForOn,
  currentRevision,
  nextSlot,
  slotsAround,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import type { PublicField } from '#app/domain/schedules/fields.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { reportableSlots } from '#app/domain/not-done/reportable-slots.ts'
import { choosableSlots } from './choosable-slots.ts'
import { photoRuleOf, type PhotoPermission, type PhotoRule } from './photo-rule.ts'
import {
  hasWork,
  publicSlot,
  type PublicSlot,
  type PublicTask,
  type ShownSchedule,
  type SlotTimes,
} from './public-slot.ts'
import {
  unscheduledTasks,
  unscheduledToday,
  type PublicUnscheduled,
  type UnscheduledDone,
} from './unscheduled-status.ts'

/**
 * What everybody may know of a schedule now. A private one has no `today`, no `unscheduledToday`, no `lastCleanedAt`, and its
 * tasks have no status.
 */
export type PublicStatus = {
  schedule: Record<PublicField, string> & {
    id: string
    companyName: string | null
    /** The key of the company's logo. */
    logoKey: string | null
    status: 'public' | 'private'
    timezone: string
    useCurrentTime: boolean
    /** Whether a check-in now may or must have a photo. */
    photo: PhotoRule
  }
  now: Date
  openSlot: PublicSlot | null
  nextSlot: SlotTimes | null
  lastCleanedAt: Date | null
  today: PublicSlot[] | null
  /** The tasks that can be recorded now without a slot; null if none can. */
  unscheduledTasks: PublicTask[] | null
  /** What was done today without a slot. */
  unscheduledToday: PublicUnscheduled[] | null
  /** Why nothing is due today, in the schedule's zone; null if it is not closed. */
  closedFor: ClosedFor | null
  /** What a supervisor wants done again, newest first. Where it is not public how something was done, it has no note. */
  rework: Rework[]
  /** What is wrong at the place and not done, newest first; null if the company's plan has no defects. */
  defects: PendingDefect[] | null
  /** What guests may send, and how clean they find the place; null where the owner wants neither. */
  guests: GuestsOnStatus | null
}

/** What the page needs besides: the slot of its form, the slots to choose from, and who cleaned last. */
export type StatusView = PublicStatus & {
  chosen: PublicSlot | null
  choices: { slotAt: string; isOpen: boolean }[]
  /** Until when each slot that is open now takes check-ins, by `slotAt`. */
  openUntil: Record<string, Date>
  lastCleaned: LastCleaned | null
  /** Whether supervisors may inspect. */
  isInspected: boolean
  /** Whether there is something left of which staff can say that they could not do it. */
  takesNotDone: boolean
}

/** The last public scan, with all its tasks. */
export type LastCleaned = { at: Date; signature: string; publicNames: string[]; isUnscheduled: boolean }

/** The data of the view; the check-ins are those of slots that start within `todayReach` of now. */
export type StatusReading = Pick<ShownSchedule, 'tasks' | 'hiddenTaskIds' | 'checkIns'> & {
  schedule: Pick<PublicStatus['schedule'], 'id' | 'companyName' | 'logoKey' | PublicField>
  photoPermission: PhotoPermission
  /** Sorted by `validFrom`, starting with the one that was valid `lookBack` ago. */
  revisions: Revision[]
  /** Those without a slot that start within `todayReach` of now. */
  unscheduled: UnscheduledDone[]
  lastCleaned: LastCleaned | null
  /** What must be done again, newest first. */
  rework: Rework[]
  /** What is wrong at the place and not done, newest first. */
  defects: PendingDefect[]
  /** The ratings of the last 30 days, where the owner shows their mean to everybody. */
  ratings: RatingSum | null
  /** Until then the owner takes nothing from guests. */
  guestsClosedUntil: Date | null
}

/** The view of a schedule now; null for a draft. `slotAt` is the slot of manual selection. */
export function statusView(
  reading: StatusReading,
  { slotAt, now }: { slotAt: string | null; now: Date },
): StatusView | null {
  const { revisions, schedule, photoPermission, lastCleaned } = reading
  const tasks = hasFeature(photoPermission.plan, 'readings') ? reading.tasks : withoutReadings(reading.tasks)
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return null
  const around = slotsAround(revisions, now)
  const open = openSlot(around, now)
  const currentSlots = slotsOfNow(around, { current, now })
  const shownSchedule = { ...reading, tasks, isPrivate: current.status === 'private', currentSlots, now }
  const show = (slot: RevisionSlot) => publicSlot(slot, shownSchedule)
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
      photo: photoRuleOf(chosen?.revision ?? current, photoPermission),
    },
    now,
    openSlot: shownOpen,
    nextSlot: slotAfter(open, { around, revisions, now }),
    lastCleanedAt: isPublic ? (lastCleaned?.at ?? null) : null,
    rework: reworkOf(reading, current),
    defects: hasFeature(photoPermission.plan, 'defects') ? shownDefects(reading.defects, current) : null,
    guests: guestsOf(reading, { current, now }),
    today: isPublic ? slotsOfToday(revisions, current, now).flatMap((slot) => shownToday(slot, show(slot), now)) : null,
    unscheduledTasks: unscheduledTasks(tasks, { current, open: shownOpen, rework: reading.rework }),
    unscheduledToday: isPublic ? unscheduledToday(reading.unscheduled, { ...reading, now }) : null,
    closedFor: closedForOn(current, localDateTime(now, zoneOf(current)).slice(0, 10), now),
    chosen: shown && hasWork(shown) ? shown : null,
    choices: choices.map((slot) => ({ slotAt: slot.slotAt, isOpen: isOpen(slot, now) })),
    openUntil: Object.fromEntries(
      currentSlots.map((slot) => [slot.slotAt, takesUntil(slot, around, current.useCurrentTime)]),
    ),
    lastCleaned: isPublic ? lastCleaned : null,
    isInspected: hasFeature(photoPermission.plan, 'inspections'),
    takesNotDone: reportableSlots(revisions, now).some((slot) => hasWork(show(slot))),
  }
}

function guestsOf(
  { photoPermission: { plan }, ratings, guestsClosedUntil }: StatusReading,
  { current, now }: { current: Revision; now: Date },
): GuestsOnStatus | null {
  const rules = { ...current, plan, closedUntil: guestsClosedUntil }
  const offer = offerOf(rules)
  if (!offer.report && !offer.rating) return null
  const mean = offer.rating && ratings ? publicMean(ratings) : null
  return { offer: isClosedToGuests(rules, now) ? { report: false, rating: false } : offer, ratings: mean }
}

/** Nothing of tasks that the schedule no longer has; the supervisor's words only where everybody may see how it was done. */
function reworkOf({ rework, hiddenTaskIds }: StatusReading, { status, tasks }: Revision): Rework[] {
  return rework
    .filter(({ taskId }) => tasks.some((entry) => entry.taskId === taskId))
    .map((one) => (status === 'public' && !hiddenTaskIds.has(one.taskId) ? one : { ...one, note: null }))
}

function withoutReadings(tasks: StatusReading['tasks']): StatusReading['tasks'] {
  return new Map([...tasks].map(([id, task]) => [id, { ...task, readings: null }]))
}

function slotsOfToday(revisions: Revision[], current: Revision, now: Date) {
  const { start, end } = localDay(now, zoneOf(current))
  return slotsOfRevisions(revisions, start, end)
}

/** Of an optional slot that can no longer be done, only the done tasks are shown. */
function shownToday(slot: RevisionSlot, shown: PublicSlot, now: Date): PublicSlot[] {
  if (!slot.isOptional || (isOpen(slot, now) && !slot.closure)) return [shown]
  const tasks = shown.tasks.filter(({ status }) => status === 'completed')
  return tasks.length > 0 ? [{ ...shown, tasks }] : []
}

type Choice = { slotAt: string | null; open: RevisionSlot | null; now: Date }

/** The requested slot; else the open one, else the one due last. */
function chosenSlot(choices: RevisionSlot[], { slotAt, open, now }: Choice): RevisionSlot | null {
  const requested = choices.find((choice) => choice.slotAt === slotAt)
  const nearest = choices.find((choice) => choice.slotAt === open?.slotAt)
  return requested ?? nearest ?? choices.findLast((choice) => choice.startsAt <= now) ?? choices[0] ?? null
}

/**
 * The slot after the open one, or the next to open. Where their windows overlap, it opens in the middle between the
 * two.
 */
function slotAfter(
  open: RevisionSlot | null,
  { around, revisions, now }: { around: RevisionSlot[]; revisions: Revision[]; now: Date },
): SlotTimes | null {
  const following = open && around.find(({ startsAt }) => startsAt > open.startsAt)
  const slot = following ?? nextSlot(revisions, now)
  if (!slot) return null
  const opensAt = following ? takesFrom(open, slot) : slot.opensAt
  const { slotAt, startsAt, closesAt, revision } = slot
  return { slotAt, startsAt, timezone: zoneOf(revision), opensAt, closesAt }
}
