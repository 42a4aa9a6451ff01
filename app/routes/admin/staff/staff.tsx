import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listStaff } from '#app/data/read/staff/staff.server.ts'
import { sortOf, wordsOf } from '#app/domain/list-search.ts'
import { pageOf } from '#app/domain/paging.ts'
import { pick } from '#app/domain/pick.ts'
import { personalTypes } from '#app/domain/staff/personal-type.ts'
import { staffSorts } from '#app/domain/staff/staff-sort.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { nameSchedules } from '#app/operations/schedules/name-schedules.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ListPage } from '#app/ui/list/list-page.tsx'
import { StaffSearch } from '#app/ui/staff/staff-search.tsx'
import { StaffTable } from '#app/ui/staff/staff-table.tsx'
import { TypeFilter } from '#app/ui/staff/type-filter.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const search = new URL(request.url).searchParams
  const type = personalTypes.find((personalType) => personalType === search.get('type'))
  const [words, sort] = [wordsOf(search), sortOf(search, staffSorts)]
  const { items, counts, ...paging } = await listStaff(user.companyId, { ...pageOf(search), type, words, sort })
  const documentTitle = await pageTitle(request, 'staff:list.title')
  const named = await nameSchedules(user.companyId, { of: 'staff', rows: items })
  const rows = named.map((row) => pick(row, shownFields))
  return { rows, counts, type, words, sort, paging, planUse: viewPlanUse(user), now: new Date(), documentTitle }
}

const shownFields = [
  'id',
  'signature',
  'loginName',
  'personalType',
  'email',
  'phone',
  'schedules',
  'lastCheckIn',
] as const

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Staff() {
  const { t } = useTranslation('staff')
  const { t: common } = useTranslation('common')
  const { rows, counts, type, words, sort, paging, planUse, now } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('list.title')}
      lead={t('list.lead')}
      add={{ label: t('list.action'), to: '/staff/new' }}
      actions={
        <Link className="btn plain" to="/staff/pin-cards">
          <Icon name="key-round" />
          {t('cards.title')}
        </Link>
      }
      filter={
        <>
          <TypeFilter counts={counts} type={type} />
          <StaffSearch words={words} sort={sort} count={counts.all} type={type} />
        </>
      }
      none={words ? common('list.nothingFound') : t(`filter.none.${type ?? 'staff'}`)}
      paging={paging}
      plan={{ of: 'staff', use: planUse }}
    >
      <StaffTable staff={rows} now={now} />
    </ListPage>
  )
}
