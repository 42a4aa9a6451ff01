import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { checkInsOfPhoto } from '#app/data/read/check-ins/recorded-check-ins.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { localTimeOfCheckIn } from '#app/domain/check-ins/local-time-of-check-in.ts'
import { removalSchema } from '#app/domain/check-ins/schema.ts'
import { fileAddress, smallFileAddress } from '#app/domain/uploads/file-address.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formReply, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { removePhoto } from '#app/operations/check-ins/remove-photo.server.ts'
import { RemovalDialog } from '#app/ui/attendance/removal-dialog.tsx'
import { readCheckInOf } from './read-check-in-of.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '', checkInId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { photoKey, status, ...checkIn } = await readCheckInOf({ companyId, scheduleId, checkInId })
  if (!photoKey || status === 'pending') throw redirect(listOf(request, scheduleId))
  const { signature, publicName } = checkIn
  return {
    scheduleId,
    photo: smallFileAddress(fileAddress('', photoKey)),
    names: { signature, task: publicName, time: localTimeOfCheckIn(checkIn).slice(11) },
    isShared: checkInsOfPhoto(readingSql(), scheduleId, photoKey).length > 1,
    documentTitle: await pageTitle(request, 'attendance:removePhoto.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '', checkInId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const { signature } = await readCheckInOf({ companyId, scheduleId, checkInId })
  const submission = await parseForm(request, { schema: removalSchema })
  if (submission.status !== 'success') return formReply(submission)
  orPageFailure(await removePhoto({ companyId, userId, checkInId, ...submission.value, now: new Date() }))
  return redirectWithFlash(listOf(request, scheduleId), 'attendance:flash.photoRemoved', { signature })
}

function listOf(request: Request, scheduleId: string): string {
  return withSearchOf(request, `/schedules/${scheduleId}/attendance/check-ins`)
}

export default function RemovePhoto() {
  const { t } = useTranslation('attendance')
  const { scheduleId, photo, names, isShared } = useLoaderData<typeof loader>()
  return (
    <RemovalDialog
      closeTo={`/schedules/${scheduleId}/attendance/check-ins`}
      question={t('removePhoto.question', names)}
      action={t('checkIns.removePhoto')}
      reasonHint={t('removePhoto.reasonHint')}
      answer={useActionData<typeof action>()}
    >
      <img src={photo} alt={t('checkIns.photo', names)} width="96" height="96" />
      <p>
        {t('removePhoto.effects')} {isShared && t('removePhoto.shared')}
      </p>
    </RemovalDialog>
  )
}
