import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { taskSchema } from '#app/domain/tasks/schema.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { parseForm } from '#app/http/read-form.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { createTask } from '#app/operations/tasks/create-task.server.ts'
import { TaskDialog } from '#app/ui/tasks/task-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return { documentTitle: await pageTitle(request, 'tasks:form.new') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: taskSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { name } = await createTask({ companyId, input: submission.value, now: new Date() })
  return redirectWithFlash(withSearchOf(request, '/tasks'), 'tasks:flash.created', { name })
}

export default function NewTask() {
  const { t } = useTranslation('tasks')
  return <TaskDialog title={t('form.new')} reply={useActionData<typeof action>()?.reply} />
}
