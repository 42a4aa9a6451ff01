import { madeAt } from '#app/domain/check-ins/made-at.ts'
import { takesPhotos } from '#app/domain/check-ins/photo-rule.ts'
import { listAttendanceCheckIns } from '#app/data/read/attendance/attendance.sql.server.ts'
import { mapExcuses } from '#app/data/read/excuses/excuses.sql.server.ts'
import { readUnscheduled, type UnscheduledRow } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { listPendingDefects } from '#app/data/read/defects/pending-defects.sql.server.ts'
import { mapNotDone } from '#app/data/read/not-done/not-done-reports.sql.server.ts'
import { mapInspectionsOf } from '#app/data/read/inspections/inspections.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { mapTaskNames } from '#app/data/read/tasks/task-names.sql.server.ts'
import { compareAttendance } from '#app/domain/attendance/compare-attendance.ts'
import { shownPending } from '#app/domain/defects/defect.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { inspectedDays, type InspectedDay } from '#app/domain/inspections/inspected-days.ts'
import type { InspectedPlace, InspectionView } from '#app/domain/inspections/inspection-view.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { slotsOnPage } from '#app/domain/inspections/slots-on-page.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import {
  currentRevision,
  lookBack,
  slotsAround,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { addDays, instantsOfDates, isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { admitSupervisor, openForInspection, type Admitted, type SupervisorVisit } from './admit-supervisor.server.ts'

/** The schedule of the page; nothing of what was done there. Fails as `openForInspection` does. */
export function viewInspectedPlace(query: { scheduleId: string; now: Date }): Result<InspectedPlace> {
  const open = openForInspection(readingSql(), query)
  return open.ok ? ok(open.value) : open
}

type ViewRequest = {
  scheduleId: string
  visit: SupervisorVisit
  language: LanguageCode
  /** Of the slots of yesterday and today, newest first. */
  page: number
  now: Date
}

/** What was done and missed yesterday and today, with what was found of it. Fails as `admitSupervisor` does. */
export function viewInspection(request: ViewRequest): Result<InspectionView> {
  const { scheduleId, now } = request
  const admitted = admitSupervisor(readingSql(), request)
  if (!admitted.ok) return admitted
  const { companyId, photoPermission } = admitted.value.schedule
  const since = new Date(now.getTime() - 2 * lookBack)
  const revisions = loadRevisionsSince(readingSql(), companyId, { scheduleId, since })
  const current = currentRevision(revisions, now)
  if (!current) return fail('schedule.notFound')
  const timezone = zoneOf(current)
  const today = localDay(now, timezone).date
  const dates = { from: addDays(today, -1), to: today }
  const { from, to } = instantsOfDates(dates)
  const ofDates = slotsOfRevisions(revisions, from, to).filter(({ slotAt }) => isWithin(slotAt.slice(0, 10), dates))
  const { slots, ...paging } = slotsOnPage(ofDates, request.page, now)
  return ok({
    supervisor: admitted.value.supervisor,
    timezone,
    today,
    days: readDays(admitted.value, { ...request, revisions, slots, dates, page: paging.page }),
    takesPhotos: takesPhotos(photoPermission),
    defects: listPendingDefects(readingSql(), { scheduleId, limit: shownPending.status }),
    ...paging,
  })
}

/** The most check-ins without a slot that the first page shows. */
const mostUnscheduled = 50

type DaysRequest = ViewRequest & { revisions: Revision[]; slots: RevisionSlot[]; dates: LocalDates }

/** Reads only what belongs to the slots of the page; the first page also has what was done without one. */
function readDays(
  { schedule: { companyId }, supervisor }: Admitted,
  { scheduleId, revisions, slots, dates, page, language, now }: DaysRequest,
): InspectedDay[] {
  const ofSlots = { scheduleId, ...spanOf(slots) }
  const checkIns = listAttendanceCheckIns(readingSql(), companyId, ofSlots)
  const unscheduled = page === 1 ? readUnscheduledOf(companyId, { scheduleId, dates }) : []
  const taskIds = slots.flatMap(({ revision }) => revision.tasks.map(({ taskId }) => taskId))
  const all = [...new Set([...taskIds, ...[...checkIns, ...unscheduled].map(({ taskId }) => taskId)])]
  const names = mapTaskNames(readingSql(), companyId, { taskIds: all, language })
  const items = compareAttendance({
    slots,
    checkIns,
    excuses: mapExcuses(readingSql(), companyId, ofSlots),
    notDone: mapNotDone(readingSql(), companyId, ofSlots),
    publicNames: new Map([...names].map(([id, { publicName }]) => [id, publicName])),
    currentSlots: slotsOfNow(slotsAround(revisions, now), { current: currentRevision(revisions, now), now }),
    now,
  })
  const inspections = mapInspectionsOf(
    readingSql(),
    companyId,
    [...checkIns, ...unscheduled].map(({ id }) => id),
  )
  const nameOf = ({ taskId, publicName }: { taskId: string; publicName: string }) => {
    const name = names.get(taskId)
    return name?.publicName === publicName ? name.translated : publicName
  }
  return inspectedDays({ items, unscheduled, inspections, staffId: supervisor.id, nameOf })
}

/** From the start of the oldest of these slots, newest first, through that of the newest one. */
function spanOf(slots: RevisionSlot[]): { from: Date; to: Date } {
  const [newest, oldest] = [slots[0]?.startsAt.getTime() ?? 0, slots.at(-1)?.startsAt.getTime() ?? 0]
  return { from: new Date(oldest), to: new Date(newest + 1) }
}

function readUnscheduledOf(
  companyId: string,
  { scheduleId, dates }: { scheduleId: string; dates: LocalDates },
): UnscheduledRow[] {
  const query = { scheduleId, ...instantsOfDates(dates), limit: mostUnscheduled }
  const { newest } = readUnscheduled(readingSql(), companyId, query)
  return newest.filter(({ timezone, ...checkIn }) =>
    isWithin(localDateTime(madeAt(checkIn), timezone).slice(0, 10), dates),
  )
}
