import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapAskedReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { listTasks } from '#app/data/read/tasks/tasks.server.ts'
import { sortOf, wordsOf } from '#app/domain/list-search.ts'
import { pageOf } from '#app/domain/paging.ts'
import { taskSorts } from '#app/domain/tasks/task-sort.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { nameSchedules } from '#app/operations/schedules/name-schedules.server.ts'
import { ListPage } from '#app/ui/list/list-page.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { TaskSearch } from '#app/ui/tasks/task-search.tsx'
import { TaskTable } from '#app/ui/tasks/task-table.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const search = new URL(request.url).searchParams
  const [words, sort] = [wordsOf(search), sortOf(search, taskSorts)]
  const { items, counts, ...paging } = await listTasks(user.companyId, { ...pageOf(search), words, sort })
  const documentTitle = await pageTitle(request, 'tasks:list.title')
  const named = await nameSchedules(user.companyId, { of: 'task', rows: items })
  const asked = mapAskedReadings(
    readingSql(),
    items.map(({ id }) => id),
  )
  const rows = named.map((task) => ({ ...task, readings: asked.get(task.id)?.readings.length ?? 0 }))
  return { rows, counts, words, sort, paging, planUse: viewPlanUse(user), documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Tasks() {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation('common')
  const { rows, counts, words, sort, paging, planUse } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('list.title')}
      lead={t('list.lead')}
      add={{ label: t('list.action'), to: '/tasks/new' }}
      actions={<HaccpLink />}
      start={
        <section className="template-offer">
          <p>{t('haccp.empty')}</p>
          <HaccpLink />
        </section>
      }
      filter={<TaskSearch words={words} sort={sort} count={counts.all} />}
      none={common('list.nothingFound')}
      paging={paging}
      plan={{ of: 'tasks', use: planUse }}
    >
      <TaskTable tasks={rows} />
    </ListPage>
  )
}

/** To the usual tasks of a kitchen. */
function HaccpLink() {
  const { t } = useTranslation('tasks')
  const withSearch = useWithSearch()
  return (
    <Link className="btn plain" to={withSearch('/tasks/haccp')} preventScrollReset>
      {t('haccp.action')}
    </Link>
  )
}
