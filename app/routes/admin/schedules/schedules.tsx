import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageOf } from '#app/domain/paging.ts'
import { roomFor } from '#app/domain/plans/limits.ts'
import { scheduleStatuses, type ScheduleStatus } from '#app/domain/schedules/rules.ts'
import { longestSearch } from '#app/domain/texts/word-search.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { dueInWords, scheduleInWords } from '#app/i18n/schedule-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { listSchedulesByGroup } from '#app/operations/schedules/list-schedules-by-group.server.ts'
import { viewTutorial } from '#app/operations/tutorial/view-tutorial.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { SetupSteps } from '#app/ui/tutorial/setup-steps.tsx'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { LimitBanner } from '#app/ui/plan/limits/limit-banner.tsx'
import { ScheduleSearch } from '#app/ui/schedules/view/schedule-search.tsx'
import { ScheduleTable } from '#app/ui/schedules/view/schedule-table.tsx'
import { Tutorial } from '#app/ui/tutorial/tutorial.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const language = await languageOf(request)
  const t = translatorFor(language)
  const now = new Date()
  const search = new URL(request.url).searchParams
  const status = statusFilter(search.get('status'))
  const words = (search.get('q') ?? '').slice(0, longestSearch)
  const paging = pageOf(search, { pageSize })
  const listed = await listSchedulesByGroup({ companyId: user.companyId, status, words, paging, now })
  const { groups, counts, page, total } = listed
  const rows = groups.map(({ name, total: groupTotal, schedules }) => ({
    name,
    total: groupTotal,
    schedules: schedules.map(({ id, title, location, revision, due, staffCount }) => ({
      id,
      title,
      location,
      staffCount,
      status: revision.status,
      taskCount: revision.tasks.length,
      when: scheduleInWords(t, language, revision),
      due: due && dueInWords(due, { language, now }),
    })),
  }))
  const documentTitle = await pageTitle(request, 'schedules:list.title')
  const planUse = viewPlanUse(user)
  const tutorial = viewTutorial({ companyId: user.companyId, userId: user.id, counts: planUse.counts })
  return { groups: rows, counts, status, words, paging: { page, pageSize, total }, planUse, tutorial, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** One page has room for all schedules of any limited plan. */
const pageSize = 50

/** An unknown status in the URL shows all. */
function statusFilter(requested: string | null): ScheduleStatus | undefined {
  return scheduleStatuses.find((status) => status === requested)
}

export default function Schedules() {
  const { t } = useTranslation('schedules')
  const { groups, counts, status, words, paging, planUse, tutorial } = useLoaderData<typeof loader>()
  const isLong = counts.all > pageSize || words !== ''
  if (counts.all === 0) {
    return (
      <>
        <PageHead title={t('list.title')} />
        {tutorial ? <Tutorial steps={tutorial} /> : <SetupSteps counts={planUse.counts} />}
      </>
    )
  }
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')}>
        <Link className="btn plain" to="/schedules/labels">
          <Icon name="qr-code" />
          {t('list.labels')}
        </Link>
        <Link className={tutorial ? 'btn plain' : 'btn'} to="/schedules/new">
          <Icon name="plus" />
          {t('list.action')}
        </Link>
      </PageHead>
      {tutorial && <Tutorial steps={tutorial} />}
      <LimitBanner room={roomFor(planUse, 'schedules')} />
      <StatusFilter counts={counts} status={status} />
      {isLong && <ScheduleSearch words={words} maxLength={longestSearch} status={status} />}
      {groups.length === 0 && <p>{words ? t('list.notFound') : t('list.none')}</p>}
      {groups.map(({ name, total, schedules }) => (
        <Section key={name ?? ''} title={name ?? t('list.ungrouped')} help={t('list.group', { count: total })}>
          <ScheduleTable schedules={schedules} />
        </Section>
      ))}
      {paging.total > pageSize && <Pager {...paging} />}
    </>
  )
}

function StatusFilter({
  counts,
  status,
}: {
  counts: Record<'all' | ScheduleStatus, number>
  status: ScheduleStatus | undefined
}) {
  const { t } = useTranslation('schedules')
  const { t: common } = useTranslation('common')
  const all = { to: '/schedules', label: t('list.filter.all'), count: counts.all, current: !status }
  const links = (['public', 'private', 'draft'] as const).map((filterStatus) => ({
    to: `/schedules?status=${filterStatus}`,
    label: common(`scheduleStatus.${filterStatus}`),
    count: counts[filterStatus],
    current: status === filterStatus,
  }))
  return <FilterLinks label={t('list.filter')} links={[all, ...links]} />
}
