import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countStatuses } from '#app/domain/attendance/attendance-status.ts'
import { onePage, pageOf } from '#app/domain/paging.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { attendanceRow } from '#app/ui/attendance/attendance-row.ts'
import { AttendanceSummary } from '#app/ui/attendance/attendance-summary.tsx'
import { AttendanceTable } from '#app/ui/attendance/attendance-table.tsx'
import { Period } from '#app/ui/attendance/period.tsx'
import { SlotFilter } from '#app/ui/attendance/slot-filter.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { readAttendance } from './read-attendance.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { view, period, search } = await readAttendance(request, scheduleId)
  const { statistics, items } = view
  const begun = items.filter(({ hasOpened }) => hasOpened)
  const showsAll = search.has('all') || begun.length === 0
  const { items: shown, ...paging } = onePage(showsAll ? items : begun, pageOf(search))
  return {
    period,
    counts: countStatuses(items),
    open: items.filter(({ isOpen }) => isOpen).length,
    rate: statistics.completionRate,
    filter: { showsAll, begun: begun.length, all: items.length },
    rows: shown.map(attendanceRow),
    paging,
  }
}

export default function AttendanceTableTab() {
  const { period, counts, open, rate, filter, rows, paging } = useLoaderData<typeof loader>()
  return (
    <>
      <Period period={period} />
      {!period.nearest && <AttendanceSummary counts={counts} open={open} rate={rate} />}
      {filter.begun > 0 && filter.begun < filter.all && <SlotFilter {...filter} />}
      {rows.length > 0 && (
        <>
          <AttendanceTable rows={rows} />
          <Pager {...paging} />
        </>
      )}
    </>
  )
}
