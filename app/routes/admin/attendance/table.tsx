import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { filteredPage, statusFilters, type StatusFilter } from '#app/domain/attendance/attendance-filter.ts'
import { printedPageOf } from '#app/domain/paging.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import type { ReportedItem } from '#app/operations/attendance/compare-in-parts.server.ts'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { ExcuseAllLink } from '#app/ui/attendance/excuse-all-link.tsx'
import { AttendanceFilterForm } from '#app/ui/attendance/attendance-filter-form.tsx'
import { attendanceRow } from '#app/ui/attendance/attendance-row.ts'
import { AttendanceSummary } from '#app/ui/attendance/attendance-summary.tsx'
import { AttendanceTable } from '#app/ui/attendance/attendance-table.tsx'
import { shownUnscheduled, UnscheduledList, unscheduledRow } from '#app/ui/attendance/unscheduled-list.tsx'
import { Period } from '#app/ui/attendance/period/period.tsx'
import { PrintedFilter } from '#app/ui/attendance/printed-filter.tsx'
import { PrintLink } from '#app/ui/attendance/print-link.tsx'
import { StatusFilterLinks } from '#app/ui/attendance/status-filter-links.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { readAttendance } from './read-attendance.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const options = { status: statusOf(search), task: search.get('task') ?? '', staff: search.get('staff') ?? '' }
  const filtered = filteredPage<ReportedItem>(options, printedPageOf(search))
  const { view, removed, period, sheet } = await readAttendance(request, scheduleId, filtered.add)
  const { statistics, people, unscheduled } = view
  const { planned, open, overdue, skipped, excused, completed } = statistics
  const { items, filter, counts: filterCounts, ...paging } = filtered.read()
  const ofSlots = { planned, open, overdue, skipped, excused, completed }
  const counts = { ...ofSlots, unscheduled: unscheduled.count, removed, ...view.inspections }
  return {
    period,
    counts,
    unscheduled: unscheduled.newest.slice(0, shownUnscheduled).map(unscheduledRow),
    filter,
    filterCounts,
    choices: {
      tasks: statistics.byTask.map(({ taskId, publicName }) => ({ value: taskId, label: publicName })),
      staff: people.map(({ staffId, signature }) => ({ value: staffId, label: signature })),
    },
    rows: items.map(attendanceRow),
    paging,
    sheet,
  }
}

/** The status in the URL, if any. */
function statusOf(search: URLSearchParams): StatusFilter | undefined {
  return statusFilters.find((filter) => filter === search.get('status')) ?? (search.has('all') ? 'all' : undefined)
}

export default function AttendanceTableTab() {
  const { t } = useTranslation('attendance')
  const { period, counts, unscheduled, filter, filterCounts, choices, rows, paging, sheet } =
    useLoaderData<typeof loader>()
  const base = `/schedules/${sheet.scheduleId}/attendance/table`
  if (period.nearest) return <Period period={period} />
  return (
    <WithDialog>
      <Period period={period} />
      <AttendanceSummary counts={counts} />
      <StatusFilterLinks counts={filterCounts} current={filter.status} />
      <AttendanceFilterForm filter={filter} {...choices} />
      <PrintedFilter filter={filter} {...choices} />
      {rows.length > 0 ? (
        <>
          <AttendanceTable rows={rows} base={base} />
          <Pager {...paging}>
            <PrintLink {...paging} {...sheet} />
          </Pager>
          <ExcuseAllLink base={base} period={period.query} filter={filter} counts={filterCounts} />
        </>
      ) : (
        <p className="soft">{t('filter.none')}</p>
      )}
      {unscheduled.length > 0 && (
        <UnscheduledList scheduleId={sheet.scheduleId} count={counts.unscheduled} rows={unscheduled} />
      )}
    </WithDialog>
  )
}
