import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { countInspectionsOfPhoto } from '#app/data/read/inspections/inspection-photo.sql.server.ts'
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
import { removeInspectionPhoto } from '#app/operations/inspections/remove-inspection-photo.server.ts'
import { RemovalDialog } from '#app/ui/attendance/removal-dialog.tsx'
import { readInspectionOf } from './read-inspection-of.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '', inspectionId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { photoKey, ...inspection } = readInspectionOf({ companyId, scheduleId, inspectionId })
  if (!photoKey) throw redirect(listOf(request, scheduleId))
  const { signature, publicName, slotStartsAt: checkedInAt } = inspection
  const time = localTimeOfCheckIn({ ...inspection, checkedInAt, offlineAt: null }).slice(11)
  return {
    scheduleId,
    photo: smallFileAddress(fileAddress('', photoKey)),
    names: { signature, task: publicName, time },
    isShared: countInspectionsOfPhoto(readingSql(), companyId, photoKey) > 1,
    documentTitle: await pageTitle(request, 'attendance:removePhoto.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '', inspectionId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const { signature } = readInspectionOf({ companyId, scheduleId, inspectionId })
  const submission = await parseForm(request, { schema: removalSchema })
  if (submission.status !== 'success') return formReply(submission)
  orPageFailure(await removeInspectionPhoto({ companyId, userId, inspectionId, ...submission.value, now: new Date() }))
  return redirectWithFlash(listOf(request, scheduleId), 'attendance:flash.photoRemoved', { signature })
}

function listOf(request: Request, scheduleId: string): string {
  return withSearchOf(request, `/schedules/${scheduleId}/attendance/check-ins`)
}

export default function RemovePhotoOfInspection() {
  const { t } = useTranslation(['attendance', 'inspections'])
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
        {t('inspections:removePhoto.effects')} {isShared && t('removePhoto.shared')}
      </p>
    </RemovalDialog>
  )
}
