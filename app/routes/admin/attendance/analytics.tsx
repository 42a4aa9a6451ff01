import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { growingGrid, mostGridDates } from '#app/domain/attendance/slot-grid.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { reportCompletion } from '#app/operations/attendance/report-completion.server.ts'
import { AttendanceFigures } from '#app/ui/attendance/attendance-figures.tsx'
import { AttendanceGrid } from '#app/ui/attendance/attendance-grid.tsx'
import { AttendanceSummary } from '#app/ui/attendance/attendance-summary.tsx'
import { completionColumns } from '#app/ui/analytics/completion-columns.ts'
import { CompletionSection } from '#app/ui/analytics/completion-section.tsx'
import { LastUpdated } from '#app/ui/attendance/last-updated.tsx'
import { shownUnscheduled, UnscheduledList, unscheduledRow } from '#app/ui/attendance/unscheduled-list.tsx'
import { Period } from '#app/ui/attendance/period/period.tsx'
import { SharesSection } from '#app/ui/analytics/shares-section.tsx'
import { staffBars, taskBars } from '#app/ui/analytics/share-bars.ts'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { readAttendance } from './read-attendance.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('all') || searchParams.has('page')) throw redirect(`${pathname}/table?${searchParams}`)
  const grid = growingGrid(mostGridDates)
  const { user, view, removed, period, language, t, timezone, now } = await readAttendance(
    request,
    scheduleId,
    grid.add,
  )
  const { byStaff: _, byTask, ...figures } = view.statistics
  const completion = await reportCompletion({ companyId: user.companyId, report: view, now })
  return {
    period,
    scheduleId,
    files: period.nearest ? null : { query: period.query, hasCsv: hasFeature(user.plan, 'csv') },
    figures: { ...figures, ...view.inspections, unscheduled: view.unscheduled.count },
    unscheduled: view.unscheduled.newest.slice(0, shownUnscheduled).map(unscheduledRow),
    removed,
    grid: grid.read(),
    today: localDateTime(now, timezone).slice(0, 10),
    completion: completionColumns(completion, language),
    staff: staffBars(view.statistics, { t, language }),
    tasks: taskBars(byTask, language),
  }
}

export default function AttendanceAnalytics() {
  const { period, scheduleId, figures, unscheduled, removed, grid, today, completion, staff, tasks } =
    useLoaderData<typeof loader>()
  if (period.nearest) return <Period period={period} />
  return (
    <>
      <Period period={period} />
      <AttendanceSummary counts={{ ...figures, removed }} />
      <AttendanceFigures figures={figures} />
      <AttendanceGrid grid={grid} unit={period.unit} today={today} scheduleId={scheduleId} />
      {unscheduled.length > 0 && (
        <UnscheduledList scheduleId={scheduleId} count={figures.unscheduled} rows={unscheduled} />
      )}
      {completion.columns.length > 0 && <CompletionSection layout={completion} />}
      <SharesSection staff={staff} tasks={tasks} missedShared={figures.missedShared} />
      <p>
        <HelpLink to="figures" />
      </p>
      <LastUpdated at={figures.lastUpdated} timezone={period.timezone} now={period.now} />
    </>
  )
}
