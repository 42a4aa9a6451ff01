import { useLanguage } from '#app/ui/use-language.ts'
import { dayAndTimeOfSlot } from '#app/ui/attendance/day-and-time-of-slot.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { takeExcuseBack } from '#app/operations/excuses/take-excuse-back.server.ts'
import { DialogButtons } from '#app/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { readMissedOf } from './read-missed-of.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '', slotAt = '', taskId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { publicName } = await readMissedOf({ companyId, scheduleId, slotAt, taskId, now: new Date() })
  return { scheduleId, slotAt, publicName, documentTitle: await pageTitle(request, 'excuses:takeBack.submit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '', slotAt = '', taskId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  await readForm(request, { fields: {} })
  orPageFailure(await takeExcuseBack({ companyId, userId, scheduleId, slotAt, taskIds: [taskId], now: new Date() }))
  const table = withSearchOf(request, `/schedules/${scheduleId}/attendance/table`)
  return redirectWithFlash(table, 'excuses:flash.takenBack')
}

const formId = 'take-back'

export default function TakeExcuseBack() {
  const { t } = useTranslation('excuses')
  const { scheduleId, slotAt, publicName } = useLoaderData<typeof loader>()
  const withSearch = useWithSearch()
  const foot = (
    <DialogButtons form={formId} cancelTo={withSearch(`/schedules/${scheduleId}/attendance/table`)}>
      {t('takeBack.submit')}
    </DialogButtons>
  )
  return (
    <Dialog
      slim
      title={t('takeBack.question', { task: publicName, slot: dayAndTimeOfSlot(slotAt, useLanguage()) })}
      foot={foot}
    >
      <Form className="body" method="post" id={formId} preventScrollReset>
        <p>{t('takeBack.text')}</p>
      </Form>
    </Dialog>
  )
}
