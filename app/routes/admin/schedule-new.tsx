import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { formFailure } from '#app/http/respond.server.ts'
import { createSchedule } from '#app/operations/create-schedule.server.ts'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { newSchedule } from '#app/ui/schedule/schedule-form-values.ts'
import { ScheduleForm } from '#app/ui/schedule/schedule-form.tsx'
import { readScheduleForm, scheduleForm, scheduleFormChoices } from './schedule-form.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const documentTitle = await pageTitle(request, 'schedules:form.new')
  return { choices: scheduleFormChoices(companyId, await languageOf(request)), documentTitle }
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }]

export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const read = readScheduleForm(await readForm(request, scheduleForm), companyId)
  if (read.answer) return read.answer
  const created = await createSchedule({ companyId, userId, input: read.input, now: new Date() })
  if (!created.ok) return formFailure(read.submission, created.failure)
  return redirectWithFlash(`/schedules/${created.value.id}`, 'schedules:flash.created', { title: read.input.title })
}

export default function NewSchedule() {
  const { t } = useTranslation('schedules')
  const { choices } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const head = <PageHead title={t('form.new')} crumb={{ to: '/schedules', label: t('list.title') }} />
  if (choices.tasks.length === 0 || choices.staff.length === 0) {
    return (
      <>
        {head}
        {choices.staff.length === 0 && (
          <Missing code="schedule.noStaffAvailable" to="/staff/new" label={t('form.noStaffAction')} />
        )}
        {choices.tasks.length === 0 && (
          <Missing code="schedule.noTasksAvailable" to="/tasks/new" label={t('form.noTasksAction')} />
        )}
      </>
    )
  }
  return (
    <ScheduleForm choices={choices} values={newSchedule} reply={reply} cancelTo="/schedules">
      {head}
    </ScheduleForm>
  )
}

/** Without tasks and staff there is nothing to put into a schedule. */
function Missing({ code, to, label }: { code: string; to: string; label: string }) {
  const errorText = useErrorText()
  const link = (
    <Link className="btn plain" to={to}>
      {label}
    </Link>
  )
  return <Banner tone="bad" title={errorText(code)} actions={link} />
}
