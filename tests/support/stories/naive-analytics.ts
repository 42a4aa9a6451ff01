import type { AnalyticsFilter } from '#app/domain/analytics/analytics-filter.ts'
import { slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import type { Verdict } from '#app/domain/inspections/inspection.ts'
import { localDateTime, localDay } from '#app/domain/time/local-time.ts'

export type NaiveCheckIn = {
  scheduleId: string
  slotAt: string
  taskId: string
  staffId: string
  checkedInAt: Date
  isRemoved: boolean
  /** What a supervisor found last. */
  verdict?: Verdict
}

/** A check-in without a slot. */
export type NaiveUnscheduled = Omit<NaiveCheckIn, 'slotAt'> & { timezone: string }

/** `scheduleId` is of the schedule; it counts only once it was accepted, and until it was taken back. */
export type NaiveExcuse = { scheduleId: string; slotAt: string; taskId: string; isInForce: boolean }

export type NaiveSchedule = { id: string; title: string; revisions: Revision[]; archivedAt: Date | null }

type Filter = AnalyticsFilter & { from: string; to: string }
type NaiveInput = {
  schedules: NaiveSchedule[]
  checkIns: NaiveCheckIn[]
  excuses: NaiveExcuse[]
  unscheduled: NaiveUnscheduled[]
  filter: Filter
  now: Date
}
type OccurrenceStatus = {
  scheduleId: string
  title: string
  slotAt: string
  taskId: string
  staffIds: string[]
  status: string
}
/** `madeUp`: when it was done later without a slot; empty if it was not. */
type JudgedOccurrence = OccurrenceStatus & { doneBy: NaiveCheckIn | null; madeUp: string }

/** Computes analytics occurrence by occurrence over the whole history, without stored sums. */
export function naiveAnalytics(input: NaiveInput) {
  const lines = input.schedules
    .flatMap((schedule) => linesOf(schedule, input))
    .filter((line) => isSelected(line, input.filter))
  const done = lines.flatMap(({ doneBy }) => doneBy ?? [])
  const count = (status: string) => lines.filter((line) => line.status === status).length
  const due = count('completed') + count('overdue') + count('skipped')
  const missed = lines.filter(({ status }) => status === 'overdue' || status === 'skipped')
  const own = missed.filter(({ staffIds }) => staffIds.length === 1)
  const unscheduled = input.unscheduled.filter((one) => !one.isRemoved && isOfFilter(one, input.filter))
  const verdicts = [...done, ...unscheduled].flatMap(({ verdict }) => verdict ?? [])
  const people = new Set([...done.map(({ staffId }) => staffId), ...own.flatMap(({ staffIds }) => staffIds)])
  return {
    totalCheckIns: visitsOf(done),
    tasksCompleted: done.length,
    uniqueTasks: new Set(done.map(({ taskId }) => taskId)).size,
    uniqueStaff: new Set(done.map(({ staffId }) => staffId)).size,
    daysChecked: new Set(done.map(({ slotAt }) => slotAt.slice(0, 10))).size,
    lastUpdated: done.map(({ checkedInAt }) => checkedInAt).sort((one, other) => +other - +one)[0] ?? null,
    completionRate: due === 0 ? null : count('completed') / due,
    missedShared: missed.length - own.length,
    planned: count('planned'),
    overdue: count('overdue'),
    skipped: count('skipped'),
    completed: count('completed'),
    excused: count('excused'),
    byStaff: [...people].sort().map((staffId) => {
      const theirs = done.filter((one) => one.staffId === staffId)
      const ownMissed = own.filter(({ staffIds }) => staffIds.includes(staffId)).length
      return {
        staffId,
        totalCheckIns: visitsOf(theirs),
        tasksCompleted: theirs.length,
        missed: ownMissed,
        completionRate: theirs.length / (theirs.length + ownMissed),
      }
    }),
    byTask: countedBy(lines, ({ taskId }) => taskId),
    bySchedule: countedBy(lines, ({ scheduleId }) => scheduleId),
    byDay: countedBy(lines, ({ slotAt }) => slotAt.slice(0, 10)),
    byMonth: countedBy(lines, ({ slotAt }) => slotAt.slice(0, 7)),
    unscheduled: unscheduled.length,
    inspected: verdicts.length,
    passed: verdicts.filter((verdict) => verdict === 'passed').length,
    lines: lines
      .map(({ slotAt, scheduleId, taskId, status, madeUp }) => [slotAt, scheduleId, taskId, status, madeUp].join(' '))
      .sort(),
  }
}

function linesOf(schedule: NaiveSchedule, { checkIns, excuses, unscheduled, now }: NaiveInput): JudgedOccurrence[] {
  const { id: scheduleId, title, revisions, archivedAt } = schedule
  const open = checkIns.filter((checkIn) => checkIn.scheduleId === scheduleId && !checkIn.isRemoved)
  const slots = slotsOfRevisions(revisions, new Date(0), archivedAt ?? new Date(now.getTime() + 3 * 86_400_000))
  const lines = slots.flatMap((slot) =>
    slot.revision.tasks.flatMap(({ taskId, staffIds }): JudgedOccurrence[] => {
      const index = open.findIndex((checkIn) => checkIn.slotAt === slot.slotAt && checkIn.taskId === taskId)
      const doneBy = index < 0 ? null : (open.splice(index, 1)[0] ?? null)
      const line = { scheduleId, title, slotAt: slot.slotAt, taskId, staffIds, doneBy, madeUp: '' }
      if (doneBy) return [{ ...line, status: 'completed' }]
      if (slot.isOptional) return []
      const isWindowOver = Math.floor(now.getTime() / 1000) > Math.floor(slot.closesAt.getTime() / 1000)
      const isDayOver = now >= localDay(slot.startsAt, zoneOf(slot.revision)).end
      if (!isWindowOver) return [{ ...line, status: 'planned' }]
      const isExcused = excuses.some(
        (one) => one.isInForce && one.scheduleId === scheduleId && one.slotAt === slot.slotAt && one.taskId === taskId,
      )
      const later = unscheduled
        .filter((one) => !one.isRemoved && one.scheduleId === scheduleId && one.taskId === taskId)
        .filter(({ checkedInAt }) => Math.floor(+checkedInAt / 1000) > Math.floor(+slot.closesAt / 1000))
        .filter((one) => localDate(one) === slot.slotAt.slice(0, 10))
      const madeUp = later.map(({ checkedInAt }) => checkedInAt.toISOString()).sort()[0] ?? ''
      return [{ ...line, madeUp, status: isExcused ? 'excused' : isDayOver ? 'skipped' : 'overdue' }]
    }),
  )
  const unplanned = open.map(({ slotAt, taskId }, index) => {
    const doneBy = open[index] ?? null
    return { scheduleId, title, slotAt, taskId, staffIds: [], doneBy, madeUp: '', status: 'completed' }
  })
  return [...lines, ...unplanned]
}

function isSelected({ scheduleId, slotAt, taskId, staffIds, doneBy }: JudgedOccurrence, filter: Filter): boolean {
  const { from, to, schedule, task, staff } = filter
  const date = slotAt.slice(0, 10)
  const isTheirs = doneBy ? doneBy.staffId === staff : staff !== undefined && staffIds.includes(staff)
  return (
    date >= from &&
    date <= to &&
    (!schedule || schedule === scheduleId) &&
    (!task || task === taskId) &&
    (!staff || isTheirs)
  )
}

function isOfFilter(one: NaiveUnscheduled, { from, to, schedule, task, staff }: Filter): boolean {
  const date = localDate(one)
  const isNamed = (!task || one.taskId === task) && (!staff || one.staffId === staff)
  return date >= from && date <= to && (!schedule || one.scheduleId === schedule) && isNamed
}

function localDate({ checkedInAt, timezone }: NaiveUnscheduled): string {
  return localDateTime(checkedInAt, timezone).slice(0, 10)
}

function visitsOf(done: NaiveCheckIn[]): number {
  return new Set(done.map(({ scheduleId, slotAt, staffId }) => `${scheduleId} ${slotAt} ${staffId}`)).size
}

function countedBy(
  lines: OccurrenceStatus[],
  keyOf: (line: OccurrenceStatus) => string,
): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const line of lines) {
    const own = (counts[keyOf(line)] ??= { planned: 0, overdue: 0, skipped: 0, completed: 0, excused: 0 })
    own[line.status] = (own[line.status] ?? 0) + 1
  }
  return counts
}
