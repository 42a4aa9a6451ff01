import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useForm } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { roomFor } from '#app/domain/plans/limits.ts'
import { copySchema } from '#app/domain/schedules/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, orNotFound, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { copySuffixes } from '#app/i18n/copy-suffixes.server.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { copySchedule } from '#app/operations/schedules/copy-schedule.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { LimitDialog } from '#app/ui/plan/dialogs/limit-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const { id, title } = orNotFound(await findSchedule(user.companyId, scheduleId), 'schedule.notFound')
  const room = roomFor(viewPlanUse(user), 'schedules')
  return { id, title, room, documentTitle: await pageTitle(request, 'schedules:copy.submit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const submission = await parseForm(request, { schema: copySchema })
  if (submission.status !== 'success') return formReply(submission)
  const { withTimes = false } = submission.value
  const suffixOf = copySuffixes(await languageOf(request))
  const copied = await copySchedule({ companyId, userId, scheduleId, withTimes, suffixOf, now: new Date() })
  if (!copied.ok && copied.failure.code === 'schedule.notFound') return pageFailure(copied.failure)
  if (!copied.ok) return formFailure(submission, copied.failure)
  const { id, title } = copied.value
  return redirectWithFlash(`/schedules/${id}/edit`, 'schedules:flash.createdDraft', { title })
}

export default function CopySchedule() {
  const { t } = useTranslation('schedules')
  const { id, title, room } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [, { withTimes }] = useForm({ lastResult: answer?.reply, defaultValue: { withTimes: 'on' } })
  const page = `/schedules/${id}`
  if (room.state === 'reached' && !answer) {
    return <LimitDialog title={t('copy.submit')} closeTo={page} room={room} />
  }
  return (
    <ConfirmDialog
      title={t('copy.title', { title })}
      submit={t('copy.submit')}
      cancelTo={page}
      failure={answer?.failure ?? undefined}
    >
      <p>{t('copy.text')}</p>
      <Check field={withTimes} label={t('copy.withTimes')} hint={t('copy.withTimesHint')} />
    </ConfirmDialog>
  )
}
