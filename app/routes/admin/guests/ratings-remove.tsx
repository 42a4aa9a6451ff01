import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findRatedDay } from '#app/data/read/guests/ratings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { removalSchema } from '#app/domain/check-ins/schema.ts'
import { meanOfCounts } from '#app/domain/guests/ratings.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formReply, orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { formatLocalDay } from '#app/i18n/format-local-day.ts'
import { removeRatings } from '#app/operations/guests/remove-ratings.server.ts'
import { RemovalDialog } from '#app/ui/attendance/removal-dialog.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '', day = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const rated = orNotFound(findRatedDay(readingSql(), companyId, { scheduleId, day }), 'guest.ratingsNotFound')
  const documentTitle = await pageTitle(request, 'guests:remove.action')
  return { scheduleId, day: rated.day, count: meanOfCounts(rated).count, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '', day = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  orNotFound(findRatedDay(readingSql(), companyId, { scheduleId, day }), 'guest.ratingsNotFound')
  const submission = await parseForm(request, { schema: removalSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { reason } = submission.value
  orPageFailure(await removeRatings({ companyId, userId, scheduleId, day, reason, now: new Date() }))
  return redirectWithFlash(`/schedules/${scheduleId}/ratings`, 'guests:flash.removed')
}

export default function RemoveRatings() {
  const { t } = useTranslation('guests')
  const language = useLanguage()
  const { scheduleId, day, count } = useLoaderData<typeof loader>()
  return (
    <RemovalDialog
      closeTo={`/schedules/${scheduleId}/ratings`}
      question={t('remove.question', { count, day: formatLocalDay(day, language) })}
      action={t('remove.action')}
      reasonHint={t('remove.reasonHint')}
      answer={useActionData<typeof action>()}
    >
      <p>{t('remove.effects')}</p>
    </RemovalDialog>
  )
}
