import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { roomFor } from '#app/domain/plans/limits.ts'
import { draftOf } from '#app/domain/tasks/task-draft.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { commonTaskNames } from '#app/i18n/common-tasks.server.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { createTask } from '#app/operations/tasks/create-task.server.ts'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { LimitDialog } from '#app/ui/plan/dialogs/limit-dialog.tsx'
import { TaskDialog } from '#app/ui/tasks/task-dialog.tsx'
import { readTask } from './read-task.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const planUse = viewPlanUse(await requireUser(request))
  const suggestions = commonTaskNames(await languageOf(request))
  return { planUse, suggestions, documentTitle: await pageTitle(request, 'tasks:form.new') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { answer, input, draftReply } = await readTask(request)
  if (answer) return answer
  const created = await createTask({ companyId, input, now: new Date() })
  if (!created.ok) return formFailure(draftReply, created.failure)
  const { name } = created.value
  return redirectWithFlash(withSearchOf(request, '/tasks'), 'tasks:flash.created', { name })
}

export default function NewTask() {
  const { t } = useTranslation('tasks')
  const { planUse, suggestions } = useLoaderData<typeof loader>()
  const room = roomFor(planUse, 'tasks')
  const answer = useActionData<typeof action>()
  const withSearch = useWithSearch()
  if (room.state === 'reached' && !answer)
    return <LimitDialog title={t('form.new')} closeTo={withSearch('/tasks')} room={room} />
  return <TaskDialog title={t('form.new')} task={draftOf()} suggestions={suggestions} plan={planUse.plan} {...answer} />
}
