import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewPublishing } from '#app/operations/schedules/view-publishing.server.ts'
import { updateSchedule } from '#app/operations/schedules/update-schedule.server.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { draftOf } from '#app/ui/schedules/form/schedule-form-values.ts'
import { ScheduleForm } from '#app/ui/schedules/form/schedule-form.tsx'
import { readScheduleForm, scheduleForm, scheduleFormChoices, shownAgain } from './schedule-form.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const { companyId } = user
  const schedule = orNotFound(await findSchedule(companyId, scheduleId), 'schedule.notFound')
  return {
    id: schedule.id,
    title: schedule.title,
    values: draftOf(schedule),
    choices: await scheduleFormChoices(user, await languageOf(request)),
    unpublishable: viewPublishing(companyId, schedule),
    documentTitle: await pageTitle(request, 'schedules:form.edit'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { scheduleId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const { revision } = orNotFound(await findSchedule(companyId, scheduleId), 'schedule.notFound')
  const form = await readForm(request, scheduleForm)
  const read = await readScheduleForm(form, companyId)
  if (read.answer) return read.answer
  const { draft, input } = read
  if (input.frequency !== revision.frequency && !form.has('confirmFrequency')) {
    const frequencyChange = { before: revision.frequency, after: input.frequency }
    return data({ reply: shownAgain(draft).reply(), frequencyChange })
  }
  const updated = await updateSchedule({ companyId, userId, scheduleId, input, now: new Date() })
  if (!updated.ok) return formFailure(shownAgain(draft), updated.failure)
  return redirectWithFlash(`/schedules/${scheduleId}`, 'schedules:flash.changed', { title: input.title })
}

type EditAnswer = Pick<ComponentProps<typeof ScheduleForm>, 'reply' | 'failure' | 'frequencyChange'>

export default function EditSchedule() {
  const { t } = useTranslation('schedules')
  const { id, title, values, choices, unpublishable } = useLoaderData<typeof loader>()
  const answer: EditAnswer | undefined = useActionData<typeof action>()
  const page = `/schedules/${id}`
  return (
    <ScheduleForm
      choices={choices}
      values={values}
      {...answer}
      cancelTo={page}
      timesHelp={t('form.timesHelp')}
      unpublishable={unpublishable}
    >
      <PageHead title={t('form.edit')} crumb={{ to: page, label: title }} />
    </ScheduleForm>
  )
}
