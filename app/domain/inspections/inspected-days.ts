import type { AttendanceItem } from '#app/domain/attendance/compare-attendance.ts'
import type { MadeUp } from '#app/domain/attendance/made-up.ts'
import type { NotDoneReport } from '#app/domain/not-done/not-done-report.ts'
import type { Excuse } from '#app/domain/excuses/excuse.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { Inspection, Inspections } from './inspection.ts'

/** What a supervisor sees of a check-in. */
export type SeenCheckIn = {
  id: string
  signature: string
  checkedInAt: Date
  enteredLater: boolean
  comment: string | null
  /** Whether the supervisor made it, so that somebody else inspects it. */
  isOwn: boolean
  inspection: Inspection | null
}

/** A task of a slot that is done, or was missed. */
export type InspectedTask = {
  taskId: string
  publicName: string
  checkIn: SeenCheckIn | null
  excuse: Excuse | null
  /** What staff said of it when they could not do it. */
  notDone: NotDoneReport | null
  madeUp: MadeUp | null
}

export type InspectedSlot = { slotAt: string; tasks: InspectedTask[] }

/** A local day, `YYYY-MM-DD`, with its slots, newest first. */
export type InspectedDay = { date: string; slots: InspectedSlot[] }

type CheckIn = {
  id: string
  taskId: string
  slotAt: string
  slotStartsAt: Date
  timezone: string
  staffId: string
  signature: string
  publicName: string
  checkedInAt: Date
  enteredLater: boolean
  comment: string | null
}

type Days = {
  /** Newest first. */
  items: AttendanceItem<CheckIn>[]
  inspections: Inspections
  staffId: string
  nameOf: (task: { taskId: string; publicName: string }) => string
}

/** What was done or missed on some days, as the supervisor with `staffId` sees it. What is still to come is left out. */
export function inspectedDays({ items, inspections, staffId, nameOf }: Days): InspectedDay[] {
  const settled = items.filter(({ status }) => status !== 'planned')
  const slots = [...grouped(settled, ({ slotAt }) => [slotAt])].map(([slotAt, ofSlot]) => ({
    slotAt,
    tasks: ofSlot.map(({ taskId, publicName, excuse, notDone, madeUp, checkIn }) => ({
      taskId,
      publicName: nameOf({ taskId, publicName }),
      excuse,
      notDone,
      madeUp,
      checkIn: checkIn && seen(checkIn, { inspection: inspections.get(checkIn.id) ?? null, staffId }),
    })),
  }))
  return [...grouped(slots, ({ slotAt }) => [slotAt.slice(0, 10)])].map(([date, ofDay]) => ({ date, slots: ofDay }))
}

function seen(
  checkIn: CheckIn,
  { inspection, staffId }: { inspection: Inspection | null; staffId: string },
): SeenCheckIn {
  const { id, signature, checkedInAt, enteredLater, comment } = checkIn
  return { id, signature, checkedInAt, enteredLater, comment, isOwn: checkIn.staffId === staffId, inspection }
}

/** The check-ins of a slot that the supervisor may judge and nobody has judged yet. */
export function unjudgedOf({ tasks }: InspectedSlot): string[] {
  return tasks.flatMap(({ checkIn }) => (checkIn && !checkIn.isOwn && !checkIn.inspection ? checkIn.id : []))
}
