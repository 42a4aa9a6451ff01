import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewAttendanceSchedule } from '#app/operations/attendance/view-attendance-schedule.server.ts'
import { AttendanceFiles } from '#app/ui/attendance/attendance-files.tsx'
import { AttendanceHead } from '#app/ui/attendance/attendance-head.tsx'
import { AttendanceLinks } from '#app/ui/attendance/attendance-links.tsx'
import { AttendanceTabs } from '#app/ui/attendance/attendance-tabs.tsx'
import { PrintNote } from '#app/ui/attendance/print-note.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { inert } from '#app/ui/dialog/inert.ts'
import { useDialogOpen } from '#app/ui/dialog/with-dialog.tsx'
import { useFreshData } from '#app/ui/use-fresh-data.ts'
import type { loader as analyticsLoader } from './analytics.tsx'

export const handle = { kind: 'page', audience: 'owner', isSheet: true, failedLoad: 'attendance' } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId, companyName } = await requireUser(request)
  const now = new Date()
  const schedule = orPageFailure(await viewAttendanceSchedule({ companyId, scheduleId, now }))
  const t = translatorFor(await languageOf(request), 'attendance')
  return { schedule, companyName, now, documentTitle: `${schedule.title}, ${t('title')} · Klarbuch` }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The head and the tabs above all views of a schedule's attendance. */
export default function Attendance() {
  const { t } = useTranslation('attendance')
  const { schedule, companyName, now } = useLoaderData<typeof loader>()
  const files = useRouteLoaderData<typeof analyticsLoader>('routes/admin/attendance/analytics')?.files
  useFreshData()
  return (
    <>
      <div {...inert(useDialogOpen())}>
        <AttendanceLinks {...schedule} />
        <AttendanceHead {...schedule} companyName={companyName}>
          {files && <AttendanceFiles scheduleId={schedule.id} {...files} />}
        </AttendanceHead>
        <AttendanceTabs scheduleId={schedule.id} />
        <PrintNote now={now} timezone={schedule.timezone} />
        {schedule.archivedAt && <Banner tone="info">{t('ended')}</Banner>}
      </div>
      <Outlet />
    </>
  )
}
