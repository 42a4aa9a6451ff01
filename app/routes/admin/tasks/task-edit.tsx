import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findTask } from '#app/data/read/tasks.server.ts'
import { taskSchema } from '#app/domain/tasks/schema.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { parseForm } from '#app/http/read-form.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { formReply, orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { updateTask } from '#app/operations/tasks/update-task.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { TaskDialog } from '#app/ui/tasks/task-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { taskId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const task = orNotFound(await findTask(companyId, taskId))
  return { ...task, documentTitle: await pageTitle(request, 'tasks:form.edit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { taskId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: taskSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { name } = orPageFailure(await updateTask({ companyId, taskId, input: submission.value, now: new Date() }))
  return redirectWithFlash(withSearchOf(request, '/tasks'), 'tasks:flash.changed', { name })
}

export default function EditTask() {
  const { t } = useTranslation('tasks')
  const { id, name, publicName, description } = useLoaderData<typeof loader>()
  const withSearch = useWithSearch()
  return (
    <TaskDialog
      title={t('form.edit')}
      task={{ name, publicName, description }}
      reply={useActionData<typeof action>()?.reply}
    >
      <Link className="btn danger" to={withSearch(`/tasks/${id}/delete`)} preventScrollReset>
        <Icon name="trash-2" />
        {t('delete.submit')}
      </Link>
    </TaskDialog>
  )
}
