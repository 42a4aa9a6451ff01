import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { id, title } = orNotFound(await findSchedule(companyId, scheduleId), 'schedule.notFound')
  return { id, title, documentTitle: await pageTitle(request, 'schedules:delete.submit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const archived = orPageFailure(await archiveSchedule({ companyId, scheduleId, now: new Date() }))
  return redirectWithFlash(withSearchOf(request, '/schedules'), 'schedules:flash.deleted', archived)
}

export default function DeleteSchedule() {
  const { t } = useTranslation('schedules')
  const { id, title } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title={t('delete.title', { title })}
      submit={t('delete.submit')}
      tone="danger"
      cancelTo={`/schedules/${id}`}
    >
      <p>{t('delete.records')}</p>
      <p>{t('delete.qr')}</p>
    </ConfirmDialog>
  )
}
