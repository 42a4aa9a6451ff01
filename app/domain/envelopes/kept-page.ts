import { hasFeature } from '#app/domain/plans/features.ts'
import { photoRuleOf, type PhotoRule } from '#app/domain/check-ins/photo-rule.ts'
import type { StatusReading } from '#app/domain/check-ins/public-status.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, openReach, slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { day } from '#app/domain/time/durations.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import { keptDays, mostKeptSlots } from './limits.ts'

/** A slot that a phone keeps. Instants are ISO texts. */
export type KeptSlot = {
  /** Local time in the zone of the schedule. */
  slotAt: string
  startsAt: string
  opensAt: string
  closesAt: string
  taskIds: string[]
}

/** A task that a phone keeps, in the person's language. */
export type KeptTask = {
  taskId: string
  name: string
  description: string
  /** The values that it asks for, and their version; both are left out if it asks for none. */
  readings?: AskedReading[]
  readingsId?: string
}

/** What a phone keeps of a schedule, to check in without a network. */
export type KeptSchedule = {
  scheduleId: string
  companyName: string | null
  title: string
  location: string
  timezone: string
  /** With the current time the open slot is meant; otherwise the person chooses one of today. */
  useCurrentTime: boolean
  slots: KeptSlot[]
  tasks: KeptTask[]
  photo: 'none' | 'allowed' | 'required'
  unscheduled: boolean
  /** The tasks that can be done without a slot. */
  unscheduledTaskIds: string[]
  defects: boolean
}

/** What a phone keeps, with what it needs to seal check-ins and to correct its clock. */
export type KeptPage = KeptSchedule & {
  /** The server's clock, an ISO instant. */
  servedAt: string
  /** Proof of when the page was served, to be sealed with a check-in. */
  visit: string
  /** Of the server, base64url. */
  publicKey: string
}

type KeptReading = Pick<StatusReading, 'schedule' | 'photoPermission' | 'revisions' | 'tasks'>

/** What a phone keeps of a schedule for the coming days; null for a draft. Revisions are those that `statusView` takes. */
export function keptSchedule(reading: KeptReading, now: Date): KeptSchedule | null {
  const { schedule, photoPermission, revisions, tasks } = reading
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return null
  const slots = keptSlots(reading, { current, now })
  const living = current.tasks.map(({ taskId }) => taskId).filter((taskId) => isLiving(tasks, taskId))
  const unscheduledTaskIds = current.allowUnscheduled ? living : []
  const taskIds = new Set([...slots.flatMap((slot) => slot.taskIds), ...unscheduledTaskIds])
  const { id: scheduleId, companyName, title, location } = schedule
  const asksReadings = hasFeature(photoPermission.plan, 'readings')
  return {
    scheduleId,
    companyName,
    title,
    location,
    timezone: zoneOf(current),
    useCurrentTime: current.useCurrentTime,
    slots,
    tasks: [...taskIds].flatMap((taskId) => keptTask(tasks, { taskId, asksReadings }) ?? []),
    photo: photoWords[photoRuleOf(current, photoPermission)],
    unscheduled: unscheduledTaskIds.length > 0,
    unscheduledTaskIds,
    defects: hasFeature(photoPermission.plan, 'defects'),
  }
}

const photoWords = { none: 'none', optional: 'allowed', required: 'required' } as const satisfies Record<
  PhotoRule,
  string
>

/** With manual selection also the slots of today that are over; of too many the nearest. */
function keptSlots({ revisions, tasks }: KeptReading, { current, now }: { current: Revision; now: Date }): KeptSlot[] {
  const { start } = localDay(now, zoneOf(current))
  const from = new Date(Math.min(start.getTime(), now.getTime() - openReach))
  const until = new Date(now.getTime() + keptDays * day)
  return slotsOfRevisions(revisions, from, until)
    .filter((slot) => slot.closure === null)
    .filter((slot) => !isClosed(slot, now) || (!current.useCurrentTime && slot.startsAt >= start))
    .slice(0, mostKeptSlots)
    .map(({ slotAt, startsAt, opensAt, closesAt, revision }) => ({
      slotAt,
      startsAt: startsAt.toISOString(),
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      taskIds: revision.tasks.map(({ taskId }) => taskId).filter((taskId) => isLiving(tasks, taskId)),
    }))
}

type Tasks = KeptReading['tasks']

function isLiving(tasks: Tasks, taskId: string): boolean {
  return tasks.get(taskId)?.isArchived === false
}

type OneTask = { taskId: string; asksReadings: boolean }

function keptTask(tasks: Tasks, { taskId, asksReadings }: OneTask): KeptTask | null {
  const texts = tasks.get(taskId)
  if (!texts) return null
  const { publicName: name, description, readings } = texts
  const asked = asksReadings && readings ? { readings: readings.readings, readingsId: readings.id } : {}
  return { taskId, name, description, ...asked }
}
