import { useLanguage } from '#app/ui/use-language.ts'
import { dayAndTimeOfSlot } from '#app/ui/attendance/day-and-time-of-slot.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { excuseFormSchema } from '#app/domain/excuses/schema.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { excuseSlot } from '#app/operations/excuses/excuse-missed.server.ts'
import { ExcuseDialog } from '#app/ui/attendance/excuse-dialog.tsx'
import { readMissedOf } from './read-missed-of.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '', slotAt = '', taskId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { publicName, notDone } = await readMissedOf({ companyId, scheduleId, slotAt, taskId, now: new Date() })
  const reported = notDone && { reason: notDone.reason, note: notDone.note ?? '' }
  return { scheduleId, slotAt, publicName, reported, documentTitle: await pageTitle(request, 'excuses:title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '', slotAt = '', taskId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  await readMissedOf({ companyId, scheduleId, slotAt, taskId, now: new Date() })
  const submission = await parseForm(request, { schema: excuseFormSchema })
  if (submission.status !== 'success') return formReply(submission)
  const excuse = { companyId, userId, scheduleId, input: submission.value, now: new Date() }
  const excused = await excuseSlot(excuse, { slotAt, taskIds: [taskId] })
  if (!excused.ok) return formFailure(submission, excused.failure)
  const table = withSearchOf(request, `/schedules/${scheduleId}/attendance/table`)
  return redirectWithFlash(table, 'excuses:flash.excused', { count: 1 })
}

export default function ExcuseOne() {
  const { t } = useTranslation('excuses')
  const { scheduleId, slotAt, publicName, reported } = useLoaderData<typeof loader>()
  return (
    <ExcuseDialog
      scheduleId={scheduleId}
      question={t('question', { task: publicName, slot: dayAndTimeOfSlot(slotAt, useLanguage()) })}
      reported={reported}
      answer={useActionData<typeof action>()}
    />
  )
}
