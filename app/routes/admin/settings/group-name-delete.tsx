import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findGroupName, listSchedulesOfGroup } from '#app/data/read/group-names/group-names.server.ts'
import { firstItems } from '#app/domain/first-items.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { removeGroupName } from '#app/operations/group-names/remove-group-name.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { AffectedSchedules } from '#app/ui/schedules/view/affected-schedules.tsx'

export const handle = {
  kind: 'page',
  audience: 'owner',
  isDialog: true,
  failedLoad: 'groupNames',
  failedChange: 'groupRemoval',
} satisfies RouteHandle

export async function loader({ request, params: { groupNameId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { name } = orNotFound(await findGroupName(companyId, groupNameId))
  const schedules = firstItems(await listSchedulesOfGroup(companyId, groupNameId))
  return { name, schedules, documentTitle: await pageTitle(request, 'group-names:remove.submit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { groupNameId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const removed = orPageFailure(await removeGroupName({ companyId, id: groupNameId }))
  return redirectWithFlash('/schedule-settings', 'group-names:flash.removed', removed)
}

export default function RemoveGroup() {
  const { t } = useTranslation('group-names')
  const { name, schedules } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      submit={t('remove.submit')}
      tone="danger"
      cancelTo="/schedule-settings"
      keepsPage
    >
      {schedules.total === 0 && <p>{t('remove.unused')}</p>}
      <AffectedSchedules text={t('remove.schedules', { count: schedules.total })} schedules={schedules} />
    </ConfirmDialog>
  )
}
