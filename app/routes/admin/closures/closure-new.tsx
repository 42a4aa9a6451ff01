import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapTitles } from '#app/data/read/schedules/schedule-titles.sql.server.ts'
import { closureSchema } from '#app/domain/closures/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { daysInWords } from '#app/i18n/closed-in-words.ts'
import { closeDays } from '#app/operations/closures/close-days.server.ts'
import { ClosureForm } from '#app/ui/closures/closure-form.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'

export const handle = { kind: 'page', audience: 'owner', takesLong: true } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const scheduleId = new URL(request.url).searchParams.get('schedule') ?? ''
  const title = mapTitles(readingSql(), companyId, [scheduleId]).get(scheduleId)
  return {
    schedule: title === undefined ? null : { id: scheduleId, title },
    groups: (await listGroupNames(companyId)).map(({ id, name }) => ({ value: id, label: name })),
    documentTitle: await pageTitle(request, 'closures:new'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const submission = await parseForm(request, { schema: closureSchema })
  if (submission.status !== 'success') return formReply(submission)
  const input = submission.value
  const closed = await closeDays({
    companyId,
    userId,
    input,
    signal: callerLeftSignal(context, request),
    now: new Date(),
  })
  if (!closed.ok) return formFailure(submission, closed.failure)
  const days = daysInWords(input, await languageOf(request))
  const back = input.scheduleId ? `/schedules/${input.scheduleId}` : '/closures'
  const message = { reason: input.reason, days }
  return closed.value === 0
    ? redirectWithFlash(back, 'closures:flash.added', message)
    : redirectWithFlash(back, 'closures:flash.excused', { ...message, count: closed.value })
}

export default function NewClosure() {
  const { t } = useTranslation('closures')
  const { schedule, groups } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ClosureForm schedule={schedule} groups={groups} {...answer}>
      <PageHead title={t('new')} lead={t('lead')} crumb={{ to: '/closures', label: t('title') }} />
    </ClosureForm>
  )
}
