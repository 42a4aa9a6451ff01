import { listAttendanceCheckIns } from '#app/data/read/attendance/attendance.sql.server.ts'
import { mapExcuses } from '#app/data/read/excuses/excuses.sql.server.ts'
import { readUnscheduled, type UnscheduledRow } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { mapNotDone } from '#app/data/read/not-done/not-done-reports.sql.server.ts'
import { mapInspections } from '#app/data/read/inspections/inspections.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { mapTaskNames } from '#app/data/read/tasks/task-names.sql.server.ts'
import { compareDays } from '#app/domain/attendance/compare-days.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { inspectedDays, type InspectedDay } from '#app/domain/inspections/inspected-days.ts'
import type { InspectedPlace, InspectionView } from '#app/domain/inspections/inspection-view.ts'
import { takesInspectionPhotos } from '#app/domain/inspections/judge-check-in.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { currentRevision, lookBack } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { addDays, instantsOfDates, isWithin } from '#app/domain/time/local-dates.ts'
import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { admitSupervisor, openForInspection, type Admitted, type SupervisorVisit } from './admit-supervisor.server.ts'

/** The schedule of the page; nothing of what was done there. Fails as `openForInspection` does. */
export function viewInspectedPlace(query: { scheduleId: string; now: Date }): Result<InspectedPlace> {
  const open = openForInspection(readingSql(), query)
  return open.ok ? ok(open.value) : open
}

type ViewRequest = { scheduleId: string; visit: SupervisorVisit; language: LanguageCode; now: Date }

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
  return ok({
    supervisor: admitted.value.supervisor,
    timezone,
    today,
    days: readDays(admitted.value, { ...request, revisions, today }),
    takesPhotos: takesInspectionPhotos(photoPermission),
  })
}

/** The most check-ins without a slot that the page shows. */
const mostUnscheduled = 50

type DaysRequest = ViewRequest & { revisions: Revision[]; today: string }

function readDays(
  { schedule: { companyId, archivedAt }, supervisor }: Admitted,
  { scheduleId, revisions, today, language, now }: DaysRequest,
): InspectedDay[] {
  const dates = { from: addDays(today, -1), to: today }
  const query = { scheduleId, ...instantsOfDates(dates) }
  const checkIns = listAttendanceCheckIns(readingSql(), companyId, query)
  const { newest } = readUnscheduled(readingSql(), companyId, { ...query, limit: mostUnscheduled })
  const taskIds = revisions.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId))
  const all = [...new Set([...taskIds, ...[...checkIns, ...newest].map(({ taskId }) => taskId)])]
  const names = mapTaskNames(readingSql(), companyId, { taskIds: all, language })
  const items = compareDays({
    archivedAt,
    revisions,
    checkIns: checkIns.filter(({ slotAt }) => isWithin(slotAt.slice(0, 10), dates)),
    excuses: mapExcuses(readingSql(), companyId, query),
    unscheduled: [],
    notDone: mapNotDone(readingSql(), companyId, query),
    dates,
    publicNames: new Map([...names].map(([id, { publicName }]) => [id, publicName])),
    now,
  })
  const inspections = mapInspections(readingSql(), companyId, query)
  const isOfDays = ({ checkedInAt, timezone }: UnscheduledRow) =>
    isWithin(localDateTime(checkedInAt, timezone).slice(0, 10), dates)
  const nameOf = ({ taskId, publicName }: { taskId: string; publicName: string }) => {
    const name = names.get(taskId)
    return name?.publicName === publicName ? name.translated : publicName
  }
  return inspectedDays({ items, unscheduled: newest.filter(isOfDays), inspections, staffId: supervisor.id, nameOf })
}
