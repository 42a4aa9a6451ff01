import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findAttendanceSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { units } from '#app/domain/attendance/attendance-range.ts'
import { excuseFormSchema } from '#app/domain/excuses/schema.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { excuseAll } from '#app/operations/excuses/excuse-missed.server.ts'
import { findMissed, type MissedFilter } from '#app/operations/excuses/find-missed.server.ts'
import { ExcuseDialog } from '#app/ui/attendance/excuse-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const missed = orPageFailure(await findMissed({ companyId, scheduleId, now: new Date() }, filterOf(request)))
  return { scheduleId, count: missed.length, documentTitle: await pageTitle(request, 'excuses:title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  orNotFound(await findAttendanceSchedule(companyId, scheduleId), 'schedule.notFound')
  const submission = await parseForm(request, { schema: excuseFormSchema })
  if (submission.status !== 'success') return formReply(submission)
  const excuse = { companyId, userId, scheduleId, input: submission.value, now: new Date() }
  const excused = await excuseAll(excuse, filterOf(request))
  if (!excused.ok) return formFailure(submission, excused.failure)
  const table = withSearchOf(request, `/schedules/${scheduleId}/attendance/table`)
  return redirectWithFlash(table, 'excuses:flash.excused', { count: excused.value })
}

/** The period and the filter of the table behind the dialog. */
function filterOf(request: Request): MissedFilter {
  const search = new URL(request.url).searchParams
  const status = search.get('status')
  const unit = units.find((name) => name === search.get('unit'))
  return {
    range: { from: search.get('from') || undefined, to: search.get('to') || undefined, unit },
    status: status === 'overdue' || status === 'skipped' ? status : null,
    task: search.get('task') ?? '',
    staff: search.get('staff') ?? '',
  }
}

export default function ExcuseAll() {
  const { t } = useTranslation('excuses')
  const { scheduleId, count } = useLoaderData<typeof loader>()
  return (
    <ExcuseDialog
      scheduleId={scheduleId}
      question={t('questionAll', { count })}
      answer={useActionData<typeof action>()}
    />
  )
}
