import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { roomFor, type PlanRoom } from '#app/domain/plans/limits.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { createSchedule } from '#app/operations/schedules/create-schedule.server.ts'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { SetupSteps } from '#app/ui/tutorial/setup-steps.tsx'
import { LimitReached, LimitReachedActions } from '#app/ui/plan/limits/limit-reached.tsx'
import { newSchedule } from '#app/ui/schedules/form/schedule-form-values.ts'
import { ScheduleForm } from '#app/ui/schedules/form/schedule-form.tsx'
import { readScheduleForm, scheduleForm, scheduleFormChoices, shownAgain } from './schedule-form.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const documentTitle = await pageTitle(request, 'schedules:form.new')
  const choices = await scheduleFormChoices(user, await languageOf(request))
  return { choices, planUse: viewPlanUse(user), now: new Date(), documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const read = await readScheduleForm(await readForm(request, scheduleForm), companyId)
  if (read.answer) return read.answer
  const created = await createSchedule({ companyId, userId, input: read.input, now: new Date() })
  if (!created.ok) return formFailure(shownAgain(read.draft), created.failure)
  const { title, status } = read.input
  const flash = status === 'draft' ? 'schedules:flash.createdDraft' : 'schedules:flash.created'
  return redirectWithFlash(`/schedules/${created.value.id}`, flash, { title })
}

export default function NewSchedule() {
  const { t } = useTranslation('schedules')
  const { choices, planUse, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const errorText = useErrorText()
  const head = <PageHead title={t('form.new')} crumb={{ to: '/schedules', label: t('list.title') }} />
  const room = roomFor(planUse, 'schedules')
  if (room.state === 'reached' && !answer) return <NoRoom head={head} room={room} />
  if (planUse.counts.tasks === 0 || planUse.counts.staff === 0) {
    return (
      <>
        {head}
        {answer?.failure && <Banner tone="bad" title={errorText(answer.failure.code)} />}
        <SetupSteps counts={planUse.counts} />
      </>
    )
  }
  return (
    <ScheduleForm choices={choices} values={newSchedule(choices)} {...answer} cancelTo="/schedules" madeAt={now}>
      {head}
    </ScheduleForm>
  )
}

function NoRoom({ head, room }: { head: ReactNode; room: PlanRoom }) {
  return (
    <>
      {head}
      <Section wide>
        <div className="fields">
          <LimitReached room={room} />
          <div className="acts">
            <LimitReachedActions backTo="/schedules" />
          </div>
        </div>
      </Section>
    </>
  )
}
