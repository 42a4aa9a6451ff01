import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { localTimeOfCheckIn } from '#app/domain/check-ins/local-time-of-check-in.ts'
import { removalSchema } from '#app/domain/check-ins/schema.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { RemovalDialog } from '#app/ui/attendance/removal-dialog.tsx'
import { readCheckInOf } from './read-check-in-of.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '', checkInId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const checkIn = await readCheckInOf({ companyId, scheduleId, checkInId })
  return {
    scheduleId,
    names: { signature: checkIn.signature, task: checkIn.publicName, time: localTimeOfCheckIn(checkIn).slice(11) },
    documentTitle: await pageTitle(request, 'attendance:remove.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '', checkInId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const { signature } = await readCheckInOf({ companyId, scheduleId, checkInId })
  const submission = await parseForm(request, { schema: removalSchema })
  if (submission.status !== 'success') return formReply(submission)
  const removed = await removeCheckIn({ companyId, userId, checkInId, ...submission.value, now: new Date() })
  if (!removed.ok) {
    const isForToday = removed.failure.code === 'request.enoughForOneDay'
    return isForToday ? formFailure(submission, removed.failure) : pageFailure(removed.failure)
  }
  const list = withSearchOf(request, `/schedules/${scheduleId}/attendance/check-ins`)
  return redirectWithFlash(list, 'attendance:flash.removed', { signature })
}

export default function RemoveCheckIn() {
  const { t } = useTranslation('attendance')
  const { scheduleId, names } = useLoaderData<typeof loader>()
  return (
    <RemovalDialog
      closeTo={`/schedules/${scheduleId}/attendance/check-ins`}
      question={t('remove.question', names)}
      action={t('checkIns.remove')}
      reasonHint={t('remove.reasonHint')}
      answer={useActionData<typeof action>()}
    >
      <p>{t('remove.effects')}</p>
    </RemovalDialog>
  )
}
