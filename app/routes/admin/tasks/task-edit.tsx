import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findTask } from '#app/data/read/tasks/tasks.server.ts'
import { draftOf } from '#app/domain/tasks/task-draft.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { commonTaskNames } from '#app/i18n/common-tasks.server.ts'
import { formatTyped } from '#app/i18n/format-typed.ts'
import { updateTask } from '#app/operations/tasks/update-task.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { TaskDialog } from '#app/ui/tasks/task-dialog.tsx'
import { readTask } from './read-task.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { taskId = '' } }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const task = orNotFound(await findTask(companyId, taskId))
  const suggestions = commonTaskNames(await languageOf(request))
  return { task, suggestions, plan, documentTitle: await pageTitle(request, 'tasks:form.edit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { taskId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { answer, input, draftReply } = await readTask(request)
  if (answer) return answer
  const changed = await updateTask({ companyId, taskId, input, now: new Date() })
  if (!changed.ok && changed.failure.code !== 'request.notFound') return formFailure(draftReply, changed.failure)
  const { name } = orPageFailure(changed)
  return redirectWithFlash(withSearchOf(request, '/tasks'), 'tasks:flash.changed', { name })
}

export default function EditTask() {
  const { t } = useTranslation('tasks')
  const { task, suggestions, plan } = useLoaderData<typeof loader>()
  const language = useLanguage()
  const withSearch = useWithSearch()
  return (
    <TaskDialog
      title={t('form.edit')}
      task={draftOf(task, (number) => formatTyped(number, language))}
      suggestions={suggestions}
      plan={plan}
      {...useActionData<typeof action>()}
    >
      <Link className="btn danger" to={withSearch(`/tasks/${task.id}/delete`)} preventScrollReset>
        <Icon name="trash-2" />
        {t('delete.submit')}
      </Link>
    </TaskDialog>
  )
}
