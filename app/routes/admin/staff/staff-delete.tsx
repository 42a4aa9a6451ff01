import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findStaff, listSchedulesOfStaff } from '#app/data/read/staff.server.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { pageFailure } from '#app/http/respond.server.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { DialogButtons } from '#app/ui/layout/dialog-buttons.tsx'
import { Dialog } from '#app/ui/layout/dialog.tsx'
import { AffectedSchedules } from '#app/ui/schedules/view/affected-schedules.tsx'

export async function loader({ request, params: { staffId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { signature, loginName } = findStaff(companyId, staffId) ?? pageFailure({ code: 'request.notFound' })
  const title = await pageTitle(request, 'staff:delete.submit')
  return { signature, loginName, schedules: listSchedulesOfStaff(companyId, staffId), title }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export async function action({ request, params: { staffId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const archived = await archiveStaff({ companyId, staffId, now: new Date() })
  if (!archived.ok) return pageFailure(archived.failure)
  return redirectWithFlash(`/staff${new URL(request.url).search}`, 'staff:flash.deleted', archived.value)
}

export default function DeleteStaff() {
  const { t } = useTranslation('staff')
  const { signature, loginName, schedules } = useLoaderData<typeof loader>()
  const list = `/staff${useLocation().search}`
  const alone = schedules.filter(({ isOnlyPerson }) => isOnlyPerson)
  const others = schedules.filter(({ isOnlyPerson }) => !isOnlyPerson)
  const foot = (
    <DialogButtons tone="danger" form="delete" cancelTo={list}>
      {t('delete.submit')}
    </DialogButtons>
  )
  return (
    <Dialog slim title={t('delete.title', { signature })} foot={foot}>
      <Form className="body" method="post" id="delete" preventScrollReset>
        <p>{t('delete.records')}</p>
        <p>{t('delete.pin', { loginName })}</p>
        <AffectedSchedules text={t('delete.schedules', { count: others.length })} schedules={others} />
        <AffectedSchedules text={t('delete.alone', { count: alone.length })} schedules={alone} />
      </Form>
    </Dialog>
  )
}
