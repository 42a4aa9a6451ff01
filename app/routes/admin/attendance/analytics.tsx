import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countStatuses } from '#app/domain/attendance/attendance-status.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { AttendanceSummary } from '#app/ui/attendance/attendance-summary.tsx'
import { Period } from '#app/ui/attendance/period.tsx'
import { readAttendance } from './read-attendance.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('all') || searchParams.has('page')) throw redirect(`${pathname}/table?${searchParams}`)
  const { view, period } = await readAttendance(request, scheduleId)
  const { statistics, items } = view
  return {
    period,
    counts: countStatuses(items),
    open: items.filter(({ isOpen }) => isOpen).length,
    rate: statistics.completionRate,
  }
}

export default function AttendanceAnalytics() {
  const { period, counts, open, rate } = useLoaderData<typeof loader>()
  return (
    <>
      <Period period={period} />
      {!period.nearest && <AttendanceSummary counts={counts} open={open} rate={rate} />}
    </>
  )
}
