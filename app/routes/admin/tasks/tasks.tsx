import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { countCompanyItems } from '#app/data/read/company-counts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listTasks } from '#app/data/read/tasks.server.ts'
import { pageOf } from '#app/domain/paging.ts'
import { limitsOf } from '#app/domain/plans/plans.ts'
import { nextSetupStep } from '#app/domain/company/setup-steps.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextStep } from '#app/ui/layout/next-step.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { SetupSteps } from '#app/ui/layout/setup-steps.tsx'
import { WithDialog } from '#app/ui/layout/with-dialog.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { TaskTable } from '#app/ui/tasks/task-table.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const tasks = await listTasks(companyId, pageOf(new URL(request.url).searchParams))
  const documentTitle = await pageTitle(request, 'tasks:list.title')
  return {
    ...tasks,
    companyCounts: countCompanyItems(readingSql(), companyId),
    plan,
    limit: limitsOf(plan).tasks,
    documentTitle,
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Tasks() {
  const { t } = useTranslation('tasks')
  const { items, total, page, pageSize, companyCounts, plan, limit } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  if (total === 0) {
    return (
      <WithDialog>
        <PageHead title={t('list.title')} lead={t('list.lead')} />
        <SetupSteps counts={companyCounts} />
      </WithDialog>
    )
  }
  return (
    <WithDialog>
      <PageHead title={t('list.title')} lead={t('list.lead')}>
        <Link
          className={nextSetupStep(companyCounts) ? 'btn plain' : 'btn'}
          to={`/tasks/new${search}`}
          preventScrollReset
        >
          <Icon name="plus" />
          {t('list.action')}
        </Link>
      </PageHead>
      <Section wide>
        <TaskTable tasks={items} />
        <Pager page={page} pageSize={pageSize} total={total}>
          {limit !== null && ` · ${t('list.plan', { plan: t(`common:plan.name.${plan}`), total, limit })}`}
        </Pager>
        <NextStep counts={companyCounts} />
      </Section>
    </WithDialog>
  )
}
