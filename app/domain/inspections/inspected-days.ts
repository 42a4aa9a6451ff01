import type { AttendanceItem } from '#app/domain/attendance/compare-attendance.ts'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { Excuse } from '#app/domain/excuses/excuse.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { NotDoneReport } from '#app/domain/not-done/not-done-report.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import type { Inspection, Inspections } from './inspection.ts'

/** What a supervisor sees of a check-in. */
export type SeenCheckIn = {
  id: string
  signature: string
  checkedInAt: Date
  offlineAt: Date | null
  enteredLater: boolean
  comment: string | null
  /** Null without a photo, and while it has not arrived. */
  photoKey: string | null
  /** Whether the supervisor made it, so that somebody else inspects it. */
  isOwn: boolean
  inspection: Inspection | null
  readings: TakenReading[]
}

/** A task of a slot that is done, or was missed. */
export type InspectedTask = {
  taskId: string
  publicName: string
  checkIn: SeenCheckIn | null
  excuse: Excuse | null
  /** What staff said who could not do it. */
  notDone: NotDoneReport | null
}

/** `slotAt` is null for what was done on a day without a slot. */
export type InspectedSlot = { slotAt: string | null; tasks: InspectedTask[] }

/** A local day, `YYYY-MM-DD`, with its slots, newest first. */
export type InspectedDay = { date: string; slots: InspectedSlot[] }

type CheckIn = {
  id: string
  taskId: string
  slotAt: string | null
  slotStartsAt: Date
  timezone: string
  staffId: string
  signature: string
  publicName: string
  checkedInAt: Date
  offlineAt: Date | null
  enteredLater: boolean
  comment: string | null
  status: string
  photoKey: string | null
  readings: TakenReading[]
}

type Days = {
  /** Newest first. */
  items: AttendanceItem<CheckIn & { slotAt: string }>[]
  /** Those without a slot, newest first. */
  unscheduled: CheckIn[]
  inspections: Inspections
  staffId: string
  nameOf: (task: { taskId: string; publicName: string }) => string
}

/** What was done or missed on some days, as the supervisor with `staffId` sees it. What is still to come is left out. */
export function inspectedDays({ items, unscheduled, inspections, staffId, nameOf }: Days): InspectedDay[] {
  const see = (checkIn: CheckIn) => seen(checkIn, { inspection: inspections.get(checkIn.id) ?? null, staffId })
  const settled = items.filter(({ status }) => status !== 'planned')
  const slots = [...grouped(settled, ({ slotAt }) => [slotAt])].map(([slotAt, ofSlot]) => ({
    slotAt,
    tasks: ofSlot.map(({ taskId, publicName, excuse, notDone, checkIn }) => ({
      taskId,
      publicName: nameOf({ taskId, publicName }),
      excuse,
      notDone,
      checkIn: checkIn && see(checkIn),
    })),
  }))
  const days = grouped(slots, ({ slotAt }) => [slotAt.slice(0, 10)])
  const others = grouped(unscheduled, ({ timezone, ...checkIn }) => [
    localDateTime(madeAt(checkIn), timezone).slice(0, 10),
  ])
  const dates = [...new Set([...days.keys(), ...others.keys()])].toSorted().toReversed()
  return dates.map((date) => {
    const tasks = (others.get(date) ?? []).map((checkIn) => ({
      taskId: checkIn.taskId,
      publicName: nameOf(checkIn),
      excuse: null,
      notDone: null,
      checkIn: see(checkIn),
    }))
    return { date, slots: [...(tasks.length > 0 ? [{ slotAt: null, tasks }] : []), ...(days.get(date) ?? [])] }
  })
}

function seen(
  checkIn: CheckIn,
  { inspection, staffId }: { inspection: Inspection | null; staffId: string },
): SeenCheckIn {
  const { id, signature, checkedInAt, offlineAt, enteredLater, comment, readings } = checkIn
  const photoKey = checkIn.status === 'pending' ? null : checkIn.photoKey
  const isOwn = checkIn.staffId === staffId
  return { id, signature, checkedInAt, offlineAt, enteredLater, comment, photoKey, isOwn, inspection, readings }
}

/** The check-ins of a slot that the supervisor may judge and nobody has judged yet. */
export function unjudgedOf({ tasks }: InspectedSlot): string[] {
  return tasks.flatMap(({ checkIn }) => (checkIn && !checkIn.isOwn && !checkIn.inspection ? checkIn.id : []))
}
