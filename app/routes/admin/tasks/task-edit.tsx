import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findTask } from '#app/data/read/tasks.server.ts'
import { taskSchema } from '#app/domain/tasks/schema.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { formReply, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { updateTask } from '#app/operations/tasks/update-task.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TaskDialog } from '#app/ui/tasks/task-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { taskId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const task = (await findTask(companyId, taskId)) ?? pageFailure({ code: 'request.notFound' })
  return { ...task, documentTitle: await pageTitle(request, 'tasks:form.edit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { taskId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = parseWithZod(await readForm(request, { fields: taskSchema.shape }), { schema: taskSchema })
  if (submission.status !== 'success') return formReply(submission)
  const updated = await updateTask({ companyId, taskId, input: submission.value, now: new Date() })
  if (!updated.ok) return pageFailure(updated.failure)
  return redirectWithFlash(`/tasks${new URL(request.url).search}`, 'tasks:flash.changed', { name: updated.value.name })
}

export default function EditTask() {
  const { t } = useTranslation('tasks')
  const { id, name, publicName, description } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <TaskDialog
      title={t('form.edit')}
      task={{ name, publicName, description }}
      reply={useActionData<typeof action>()?.reply}
    >
      <Link className="btn danger" to={`/tasks/${id}/delete${search}`} preventScrollReset>
        <Icon name="trash-2" />
        {t('delete.submit')}
      </Link>
    </TaskDialog>
  )
}
