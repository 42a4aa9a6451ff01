import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findTask } from '#app/data/read/tasks/tasks.server.ts'
import { listSchedulesOfTask } from '#app/data/read/tasks/tasks.sql.server.ts'
import { firstItems } from '#app/domain/first-items.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, pageFailure, pageRefusal } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { archiveTask } from '#app/operations/tasks/archive-task.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { AffectedSchedules } from '#app/ui/schedules/view/affected-schedules.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { taskId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const task = orNotFound(await findTask(companyId, taskId))
  const documentTitle = await pageTitle(request, 'tasks:delete.submit')
  const schedules = listSchedulesOfTask(readingSql(), companyId, taskId)
  return {
    name: task.name,
    drafts: firstItems(schedules.filter(({ isOnlyTask }) => isOnlyTask)),
    others: firstItems(schedules.filter(({ isOnlyTask }) => !isOnlyTask)),
    documentTitle,
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { taskId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const archived = await archiveTask({ companyId, userId, taskId, now: new Date() })
  if (archived.ok) return redirectWithFlash(withSearchOf(request, '/tasks'), 'tasks:flash.deleted', archived.value)
  const { failure } = archived
  return failure.code === 'request.enoughForOneDay' ? pageRefusal(failure) : pageFailure(failure)
}

export default function DeleteTask() {
  const { t } = useTranslation('tasks')
  const { name, drafts, others } = useLoaderData<typeof loader>()
  const withSearch = useWithSearch()
  return (
    <ConfirmDialog
      title={t('delete.title', { name })}
      submit={t('delete.submit')}
      tone="danger"
      cancelTo={withSearch('/tasks')}
      keepsPage
      failure={useActionData<typeof action>()?.failure}
    >
      <p>{t('delete.records')}</p>
      {drafts.total + others.total === 0 && <p>{t('delete.unused')}</p>}
      <AffectedSchedules text={t('delete.schedules', { count: others.total })} schedules={others} />
      <AffectedSchedules text={t('delete.drafts', { count: drafts.total })} schedules={drafts} />
    </ConfirmDialog>
  )
}
