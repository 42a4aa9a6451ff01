import { redirect } from '@remix-run/node'
import { settings } from '#app/config/settings.server.ts'
import { countRemovedCheckIns } from '#app/data/read/check-ins/schedule-check-ins.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { printedPageOf } from '#app/domain/paging.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import { closedInWords } from '#app/i18n/closed-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { ReportedItem } from '#app/operations/attendance/compare-in-parts.server.ts'
import { viewAttendance, type AttendanceView } from '#app/operations/attendance/view-attendance.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { periodInWords } from '#app/ui/attendance/period/period-in-words.ts'
import { periodLinks, periodQuery, rangeQuery } from '#app/ui/attendance/period/period-links.ts'
import type { ShownPeriod } from '#app/ui/attendance/period/period.tsx'

/**
 * Reads a schedule's attendance for one of its pages: the period of the URL, with its name and links to others. Without
 * a period in the URL, and with nothing due in the default one, it redirects to the nearest period in which something
 * is due. `each` is called with the occurrences of the period, newest first, some at a time.
 */
export async function readAttendance(request: Request, scheduleId: string, each?: (items: ReportedItem[]) => void) {
  const user = await requireUser(request)
  const search = new URL(request.url).searchParams
  const now = new Date()
  const options = { from: text(search, 'from'), to: text(search, 'to'), unit: text(search, 'unit') }
  const { companyId } = user
  const view = orPageFailure(await viewAttendance({ companyId, scheduleId, range: options, now }, each))
  const timezone = zoneOf(view.revision)
  const near = nearestOf(view)
  if (near && !options.from && !options.to && !view.isRefused) {
    throw redirect(withPeriod(request, periodQuery(view.unit, near, timezone)))
  }
  const language = await languageOf(request)
  const period = shownPeriod(view, { language, timezone, now })
  return {
    user,
    view,
    removed: countRemovedCheckIns(readingSql(), companyId, { scheduleId, ...view.range }),
    paging: printedPageOf(search),
    sheet: { scheduleId, origin: settings().APP_ORIGIN },
    now,
    language,
    t: translatorFor(language),
    timezone,
    period,
  }
}

function text(search: URLSearchParams, name: string): string | undefined {
  return search.get(name) || undefined
}

/** The nearest slot before or after an empty range; the earlier one at a tie. */
function nearestOf({ nearest, range }: AttendanceView): Date | null {
  const before = nearest?.before?.startsAt
  const after = nearest?.after?.startsAt
  if (!before || !after) return before ?? after ?? null
  return +range.from - +before <= +after - +range.to ? before : after
}

function withPeriod(request: Request, query: string): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const [name, value] of new URLSearchParams(query)) searchParams.set(name, value)
  return `${pathname}?${searchParams}`
}

type Reader = { language: Language; timezone: string; now: Date }

function shownPeriod(view: AttendanceView, { language, timezone, now }: Reader): ShownPeriod {
  const { range, unit, newestOpened, oldest, nearest, isRefused, closedDays } = view
  const linkTo = (instant: Date | undefined) => instant && { instant, to: periodQuery(unit, instant, timezone) }
  const anchor = newestOpened ?? oldest ?? undefined
  return {
    unit,
    query: rangeQuery(unit, range, timezone),
    name: periodInWords({ range, unit, timeZone: timezone, language }),
    links: periodLinks({ range, unit, timezone, now, anchor }),
    timezone,
    now,
    isRefused,
    closed: closedDays.map((days) => closedInWords(translatorFor(language), language, days)),
    nearest: nearest && { before: linkTo(nearest.before?.startsAt), after: linkTo(nearest.after?.startsAt) },
  }
}
