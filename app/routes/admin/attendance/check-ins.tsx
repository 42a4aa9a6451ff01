import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listHiddenTasks, listScheduleCheckIns } from '#app/data/read/check-ins/schedule-check-ins.sql.server.ts'
import { countNewRefused } from '#app/data/read/envelopes/listed-envelopes.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { CheckInList } from '#app/ui/attendance/check-in-list.tsx'
import { Period } from '#app/ui/attendance/period/period.tsx'
import { PrintLink } from '#app/ui/attendance/print-link.tsx'
import { TaskVisibility } from '#app/ui/attendance/task-visibility.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { RefusedEnvelopes } from '#app/ui/envelopes/refused-envelopes.tsx'
import { readAttendance } from './read-attendance.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { user, view, period, sheet, paging: options } = await readAttendance(request, scheduleId)
  const { range, statistics } = view
  const { items: rows, ...paging } = listScheduleCheckIns(readingSql(), user.companyId, {
    scheduleId,
    ...range,
    ...options,
  })
  const hidden = new Set(listHiddenTasks(readingSql(), user.companyId, scheduleId))
  const tasks = statistics.byTask.map(({ taskId, publicName }) => ({ taskId, publicName, hidden: hidden.has(taskId) }))
  const refused = countNewRefused(readingSql(), user.companyId)
  return { scheduleId, period, rows, paging, sheet, tasks, refused }
}

export default function AttendanceCheckIns() {
  const { scheduleId, period, rows, paging, sheet, tasks, refused } = useLoaderData<typeof loader>()
  return (
    <WithDialog>
      <Period period={period} />
      {refused > 0 && <RefusedEnvelopes count={refused} />}
      <CheckInList scheduleId={scheduleId} rows={rows} />
      {rows.length > 0 && (
        <Pager {...paging}>
          <PrintLink {...paging} {...sheet} />
        </Pager>
      )}
      {rows.length > 0 && (
        <p>
          <HelpLink to="wrong-record" />
        </p>
      )}
      <TaskVisibility scheduleId={scheduleId} tasks={tasks} />
    </WithDialog>
  )
}
