import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { countCompanyItems } from '#app/data/read/company-counts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listStaff } from '#app/data/read/staff.server.ts'
import { pageOf } from '#app/domain/paging.ts'
import { limitsOf } from '#app/domain/plans/plans.ts'
import { personalTypes } from '#app/domain/staff/personal-type.ts'
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
import { StaffTable } from '#app/ui/staff/staff-table.tsx'
import { TypeFilter } from '#app/ui/staff/type-filter.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const type = personalTypes.find((one) => one === search.get('type'))
  const staff = await listStaff(companyId, { ...pageOf(search), type })
  const documentTitle = await pageTitle(request, 'staff:list.title')
  return {
    ...staff,
    type,
    companyCounts: countCompanyItems(readingSql(), companyId),
    plan,
    limit: limitsOf(plan).staff,
    now: new Date(),
    documentTitle,
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Staff() {
  const { t } = useTranslation('staff')
  const { items, total, page, pageSize, counts, type, companyCounts, plan, limit, now } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const add = (
    <Link className={nextSetupStep(companyCounts) ? 'btn plain' : 'btn'} to={`/staff/new${search}`} preventScrollReset>
      <Icon name="plus" />
      {t('list.action')}
    </Link>
  )
  if (counts.all === 0) {
    return (
      <WithDialog>
        <PageHead title={t('list.title')} lead={t('list.lead')}>
          {companyCounts.tasks === 0 && add}
        </PageHead>
        <SetupSteps counts={companyCounts} />
      </WithDialog>
    )
  }
  return (
    <WithDialog>
      <PageHead title={t('list.title')} lead={t('list.lead')}>
        {add}
      </PageHead>
      <TypeFilter counts={counts} type={type} />
      <Section wide>
        {total > 0 ? (
          <StaffTable staff={items} now={now} />
        ) : (
          <p className="soft">{t(`filter.none.${type ?? 'staff'}`)}</p>
        )}
        {total > 0 && (
          <Pager page={page} pageSize={pageSize} total={total}>
            {limit !== null &&
              ` · ${t('list.plan', { plan: t(`common:plan.name.${plan}`), total: counts.all, limit })}`}
          </Pager>
        )}
        <NextStep counts={companyCounts} />
      </Section>
    </WithDialog>
  )
}
