import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findStaff, listSchedulesOfStaff } from '#app/data/read/staff/staff.server.ts'
import { firstItems } from '#app/domain/first-items.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { AffectedSchedules } from '#app/ui/schedules/view/affected-schedules.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { staffId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { signature, loginName } = orNotFound(await findStaff(companyId, staffId))
  const documentTitle = await pageTitle(request, 'staff:delete.submit')
  const schedules = await listSchedulesOfStaff(companyId, staffId)
  return {
    signature,
    loginName,
    alone: firstItems(schedules.filter(({ isOnlyPerson }) => isOnlyPerson)),
    others: firstItems(schedules.filter(({ isOnlyPerson }) => !isOnlyPerson)),
    documentTitle,
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { staffId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const archived = orPageFailure(await archiveStaff({ companyId, staffId, now: new Date() }))
  return redirectWithFlash(withSearchOf(request, '/staff'), 'staff:flash.deleted', archived)
}

export default function DeleteStaff() {
  const { t } = useTranslation('staff')
  const { signature, loginName, alone, others } = useLoaderData<typeof loader>()
  const withSearch = useWithSearch()
  return (
    <ConfirmDialog
      title={t('delete.title', { signature })}
      submit={t('delete.submit')}
      tone="danger"
      cancelTo={withSearch('/staff')}
      keepsPage
    >
      <p>{t('delete.records')}</p>
      <p>{t('delete.pin', { loginName })}</p>
      <AffectedSchedules text={t('delete.schedules', { count: others.total })} schedules={others} />
      <AffectedSchedules text={t('delete.alone', { count: alone.total })} schedules={alone} />
      <p>
        <HelpLink to="person-left" />
      </p>
    </ConfirmDialog>
  )
}
