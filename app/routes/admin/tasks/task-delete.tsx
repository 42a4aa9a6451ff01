import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findTask } from '#app/data/read/tasks.server.ts'
import { listSchedulesOfTask } from '#app/data/read/tasks.sql.server.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { archiveTask } from '#app/operations/tasks/archive-task.server.ts'
import { ConfirmDialog } from '#app/ui/layout/confirm-dialog.tsx'
import { AffectedSchedules } from '#app/ui/schedules/view/affected-schedules.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { taskId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const task = (await findTask(companyId, taskId)) ?? pageFailure({ code: 'request.notFound' })
  const documentTitle = await pageTitle(request, 'tasks:delete.submit')
  return { name: task.name, schedules: listSchedulesOfTask(readingSql(), companyId, taskId), documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { taskId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const archived = await archiveTask({ companyId, userId, taskId, now: new Date() })
  if (!archived.ok) return pageFailure(archived.failure)
  return redirectWithFlash(`/tasks${new URL(request.url).search}`, 'tasks:flash.deleted', archived.value)
}

export default function DeleteTask() {
  const { t } = useTranslation('tasks')
  const { name, schedules } = useLoaderData<typeof loader>()
  const list = `/tasks${useLocation().search}`
  const drafts = schedules.filter(({ isOnlyTask }) => isOnlyTask)
  const others = schedules.filter(({ isOnlyTask }) => !isOnlyTask)
  return (
    <ConfirmDialog
      title={t('delete.title', { name })}
      submit={t('delete.submit')}
      tone="danger"
      cancelTo={list}
      keepsPage
    >
      <p>{t('delete.records')}</p>
      {schedules.length === 0 && <p>{t('delete.unused')}</p>}
      <AffectedSchedules text={t('delete.schedules', { count: others.length })} schedules={others} />
      <AffectedSchedules text={t('delete.drafts', { count: drafts.length })} schedules={drafts} />
    </ConfirmDialog>
  )
}
