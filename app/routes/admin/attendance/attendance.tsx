import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { units, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { onePage, pageOf } from '#app/domain/paging.ts'
import { countStatuses } from '#app/domain/attendance/attendance-status.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { reportAttendance, type AttendanceReport } from '#app/operations/attendance/report-attendance.server.ts'
import { AttendanceHead } from '#app/ui/attendance/attendance-head.tsx'
import { AttendanceSummary } from '#app/ui/attendance/attendance-summary.tsx'
import { AttendanceTable, type AttendanceRow } from '#app/ui/attendance/attendance-table.tsx'
import { PeriodBar } from '#app/ui/attendance/period-bar.tsx'
import { periodLinks } from '#app/ui/attendance/period-links.ts'
import { periodInWords } from '#app/ui/attendance/period-in-words.ts'
import { SlotFilter } from '#app/ui/attendance/slot-filter.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { useFreshData } from '#app/ui/use-fresh-data.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const language = await languageOf(request)
  const search = new URL(request.url).searchParams
  const now = new Date()
  const unit = units.find((one) => one === search.get('unit')) ?? 'week'
  const { schedule, revision, range, statistics, items } = await readReport({
    companyId,
    scheduleId,
    search,
    unit,
    now,
  })
  const { frequency, months, days, times } = revision
  const timezone = zoneOf(revision)
  const begun = items.filter(({ hasOpened }) => hasOpened)
  const showsAll = search.has('all') || begun.length === 0
  const { items: shown, ...paging } = onePage(showsAll ? items : begun, pageOf(search))
  return {
    documentTitle: `${schedule.title}, ${translatorFor(language, 'attendance')('title')} · Klarbuch`,
    schedule: { ...schedule, rules: { frequency, months, days, times } },
    period: {
      unit,
      name: periodInWords({ range, unit, timeZone: timezone, language }),
      links: periodLinks({ range, unit, timezone, now }),
    },
    counts: countStatuses(items),
    open: items.filter(({ isOpen }) => isOpen).length,
    rate: statistics.completionRate,
    filter: { showsAll, begun: begun.length, all: items.length },
    rows: shown.map(rowOf),
    paging,
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Attendance() {
  const { t } = useTranslation('attendance')
  const { schedule, period, counts, open, rate, filter, rows, paging } = useLoaderData<typeof loader>()
  useFreshData()
  return (
    <>
      <AttendanceHead {...schedule} />
      {schedule.archivedAt && <Banner tone="info">{t('ended')}</Banner>}
      <PeriodBar {...period} />
      <AttendanceSummary counts={counts} open={open} rate={rate} />
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

type Asked = { companyId: string; scheduleId: string; search: URLSearchParams; unit: Unit; now: Date }

/** The range that the address asks for; the one around now where it asks for nonsense. */
async function readReport({ search, unit, ...asked }: Asked): Promise<AttendanceReport> {
  const ends = { from: search.get('from') ?? undefined, to: search.get('to') ?? undefined }
  const report = await reportAttendance({ ...asked, range: { ...ends, unit } })
  if (report.ok) return report.value
  if (report.failure.code !== 'attendance.rangeInvalid') pageFailure(report.failure)
  return readReport({ search: new URLSearchParams(), unit, ...asked })
}

function rowOf({
  slotAt,
  taskId,
  publicName,
  status,
  isOpen,
  checkIn,
}: AttendanceReport['items'][number]): AttendanceRow {
  if (!checkIn) return { slotAt, taskId, publicName, status: isOpen ? 'open' : status, checkIn }
  const { signature, checkedInAt, timezone, enteredLater, hidden, comment } = checkIn
  const isSameDay = localDateTime(checkedInAt, timezone).slice(0, 10) === slotAt.slice(0, 10)
  const shown = checkIn.status === 'pending' ? 'pending' : status
  const told = { signature, checkedInAt, timezone, isSameDay, enteredLater, hidden, comment }
  return { slotAt, taskId, publicName, status: shown, checkIn: told }
}
