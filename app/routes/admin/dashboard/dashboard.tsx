import { translatorFor } from '#app/i18n/texts.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dayListNames } from '#app/domain/dashboard/day-lists.ts'
import { pageOf } from '#app/domain/paging.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { closedInWords } from '#app/i18n/closed-in-words.ts'
import { formatDateLong, formatTime } from '#app/i18n/format-dates.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { ledgerNoticeInWords } from '#app/i18n/ledger-notice-in-words.ts'
import { scheduleInWords, slotInWords } from '#app/i18n/schedule-words.ts'
import { viewDashboard } from '#app/operations/dashboard/view-dashboard.server.ts'
import { ClosedDays } from '#app/ui/closures/closed-days.tsx'
import { DayFigures } from '#app/ui/dashboard/day-figures.tsx'
import { DayList } from '#app/ui/dashboard/day-list.tsx'
import { Headline } from '#app/ui/dashboard/headline.tsx'
import { OpenComments } from '#app/ui/dashboard/open-comments.tsx'
import { OpenDefects } from '#app/ui/dashboard/open-defects.tsx'
import { OutOfLimits } from '#app/ui/dashboard/out-of-limits.tsx'
import { RecentSchedules } from '#app/ui/dashboard/recent-schedules.tsx'
import { CompanyCounts } from '#app/ui/dashboard/company-counts.tsx'
import { ToDoList } from '#app/ui/dashboard/to-do-list.tsx'
import { Today } from '#app/ui/dashboard/today.tsx'
import { SetupSteps } from '#app/ui/tutorial/setup-steps.tsx'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { useFreshData } from '#app/ui/use-fresh-data.ts'
import { defectListed, outOfLimitsListed } from './listed-in-words.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan, firstName } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const name = dayListNames.find((listName) => listName === search.get('show'))
  const list = name && { name, paging: pageOf(search) }
  const rows = pageOf(search, { name: 'schedules', pageSize: drawnSchedules })
  const now = new Date()
  const documentTitle = await pageTitle(request, 'common:nav.dashboard')
  const { closedFor, recent, outOfLimits, ledgerNotice, refusedEnvelopes, ...view } = await viewDashboard({
    companyId,
    plan,
    list,
    rows,
    now,
  })
  const language = await languageOf(request)
  const t = translatorFor(language)
  const closed = closedFor ? [closedInWords(t, language, closedFor)] : []
  const warning = ledgerNotice && ledgerNoticeInWords(t, language, ledgerNotice)
  const refused = refusedEnvelopes > 0 && `${t('envelopes:refused')}: ${formatNumber(refusedEnvelopes, language)}`
  const moment = { instant: now, timeZone: view.today.timezone, language }
  const greeting = {
    words: t('dashboard:greeting', { name: firstName }),
    moment: t('dashboard:moment', { date: formatDateLong(moment), time: formatTime(moment) }),
  }
  const recentInWords = recent.map(({ id, title, location, revision, last }) => ({
    id,
    title,
    location,
    status: revision.status,
    when: scheduleInWords(t, language, revision),
    last: last && {
      time: slotInWords({ instant: last.at, timeZone: zoneOf(revision), language, now }),
      signature: last.signature,
    },
  }))
  const reader = { t, language, now }
  const out = outOfLimits && { ...outOfLimits, items: outOfLimits.items.map((one) => outOfLimitsListed(reader, one)) }
  const defects = view.defects && { ...view.defects, items: view.defects.items.map((one) => defectListed(reader, one)) }
  const words = { closed, warning, refused, greeting }
  return { ...view, defects, recent: recentInWords, outOfLimits: out, ...words, now, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** As many as any limited plan allows. */
const drawnSchedules = 35

export default function Dashboard() {
  const {
    today,
    figures,
    closed,
    warning,
    list,
    toDo,
    comments,
    outOfLimits,
    defects,
    refused,
    recent,
    planUse,
    greeting,
    now,
  } = useLoaderData<typeof loader>()
  useFreshData()
  const isEmpty = planUse.counts.schedules === 0
  return (
    <WithDialog>
      <div className="head">
        <div>
          <p className="date">
            {greeting.words} <span className="soft">{greeting.moment}</span>
          </p>
          {!isEmpty && (
            <>
              <Headline today={today} />
              <DayFigures figures={figures} shown={list?.name ?? null} now={now} />
              <ClosedDays closed={closed} />
              {refused && (
                <a className="link" href="/offline">
                  {refused}
                </a>
              )}
              {warning && (
                <a className="note bad" href="/help/records-changed">
                  {warning}
                </a>
              )}
            </>
          )}
        </div>
      </div>
      {isEmpty ? (
        <SetupSteps counts={planUse.counts} heading="h1" />
      ) : (
        <>
          {list && <DayList list={list} />}
          {today.total > 0 && <Today today={today} />}
          {(today.total > 0 || today.open > 0) && <ToDoList toDo={toDo} open={today.open} />}
          {outOfLimits && <OutOfLimits {...outOfLimits} />}
          {comments && <OpenComments comments={comments} />}
          {defects && <OpenDefects {...defects} />}
          <RecentSchedules schedules={recent} />
        </>
      )}
      <CompanyCounts {...planUse} />
    </WithDialog>
  )
}
