import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { sortOf, wordsOf } from '#app/domain/list-search.ts'
import { pageOf } from '#app/domain/paging.ts'
import { roomFor } from '#app/domain/plans/limits.ts'
import { scheduleStatuses, type ScheduleStatus } from '#app/domain/schedules/rules.ts'
import { scheduleSorts, type ScheduleSort } from '#app/domain/schedules/schedule-sort.ts'
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
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'
import { useFilterPath } from '#app/ui/list/use-filter-path.ts'
import { Pager } from '#app/ui/list/pager.tsx'
import { LimitBanner } from '#app/ui/plan/limits/limit-banner.tsx'
import { ScheduleSearch } from '#app/ui/schedules/view/schedule-search.tsx'
import { SelectionForm } from '#app/ui/schedules/view/selection-form.tsx'
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
  const [words, sort] = [wordsOf(search), sortOf(search, scheduleSorts)]
  const paging = pageOf(search, { pageSize })
  const listed = await listSchedulesByGroup({ companyId: user.companyId, status, words, sort, paging, now })
  const { groups, counts, page, total } = listed
  const rows = groups.map(({ name, total: groupTotal, schedules }) => ({
    name,
    total: groupTotal,
    schedules: schedules.map(({ id, title, location, groupName, revision, due, staffCount }) => ({
      id,
      title,
      location,
      groupName: sort === 'group' ? null : groupName,
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
  const shown = { status, words, sort, paging: { page, pageSize, total } }
  return { groups: rows, counts, ...shown, planUse, tutorial, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** One page has room for all schedules of any limited plan; a row is 1.4 KB of HTML. */
const pageSize = 35

/** An unknown status in the URL shows all. */
function statusFilter(requested: string | null): ScheduleStatus | undefined {
  return scheduleStatuses.find((status) => status === requested)
}

export default function Schedules() {
  const { t } = useTranslation('schedules')
  const { groups, counts, status, words, sort, paging, planUse, tutorial } = useLoaderData<typeof loader>()
  if (counts.all === 0) {
    return (
      <WithDialog>
        <PageHead title={t('list.title')} />
        {tutorial ? <Tutorial steps={tutorial} /> : <SetupSteps counts={planUse.counts} />}
      </WithDialog>
    )
  }
  return (
    <WithDialog>
      <PageHead title={t('list.title')} lead={t('list.lead')}>
        <Link className="btn plain" to="/closures">
          <Icon name="calendar-clock" />
          {t('list.closures')}
        </Link>
        <Link className="btn plain" to="/schedules/folders">
          <Icon name="files" />
          {t('list.folders')}
        </Link>
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
      <ScheduleSearch words={words} sort={sort} count={counts.all} status={status} />
      {groups.length === 0 && <p>{words ? t('list.notFound') : t('list.none')}</p>}
      {groups.length > 0 && (
        <SelectionForm>
          {groups.map(({ name, total, schedules }) => (
            <Section key={name ?? ''} {...sectionTexts({ t, sort, name, total })}>
              <ScheduleTable schedules={schedules} />
            </Section>
          ))}
        </SelectionForm>
      )}
      {paging.total > pageSize && <Pager {...paging} />}
    </WithDialog>
  )
}

type SectionOfList = { t: TFunction<'schedules'>; sort: ScheduleSort; name: string | null; total: number }

function sectionTexts({ t, sort, name, total }: SectionOfList) {
  const count = t('list.group', { count: total })
  return sort === 'group' ? { title: name ?? t('list.ungrouped'), help: count } : { title: count }
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
  const path = useFilterPath('/schedules', 'status')
  const all = { to: path(), label: t('list.filter.all'), count: counts.all, current: !status }
  const links = (['public', 'private', 'draft'] as const).map((filterStatus) => ({
    to: path(filterStatus),
    label: common(`scheduleStatus.${filterStatus}`),
    count: counts[filterStatus],
    current: status === filterStatus,
  }))
  return <FilterLinks label={t('list.filter')} links={[all, ...links]} />
}
