import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { orPageFailure, pageFailure, pageRefusal } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { orderFolderAgain } from '#app/operations/folders/order-folder.server.ts'
import { viewFolder } from '#app/operations/folders/view-folder.server.ts'
import { FolderFailed } from '#app/ui/folders/folder-failed.tsx'
import { FolderProgress } from '#app/ui/folders/folder-progress.tsx'
import { FolderReady } from '#app/ui/folders/folder-ready.tsx'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { shownFolder } from './shown-folder.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle
export const headers = pageHeaders

const titles = {
  waiting: 'running.title',
  running: 'running.title',
  ready: 'ready.title',
  failed: 'failed.title',
} as const

export async function loader({ request, params: { folderId = '' } }: LoaderFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const now = new Date()
  const folder = orPageFailure(viewFolder({ companyId, userId, folderId, now }))
  const shown = shownFolder(folder, { language: await languageOf(request), now })
  return { ...shown, documentTitle: await pageTitle(request, `folders:${titles[folder.state]}`) }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Orders a failed folder again. */
export async function action({ request, params: { folderId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const ordered = await orderFolderAgain({ companyId, userId, folderId, now: new Date() })
  if (ordered.ok) return redirect(`/schedules/folders/${folderId}`, 303)
  return ordered.failure.code === 'folder.notFound' ? pageFailure(ordered.failure) : pageRefusal(ordered.failure)
}

export default function Folder() {
  const { t } = useTranslation('folders')
  const folder = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { state, selection, period } = folder
  return (
    <>
      <PageHead
        title={t(titles[state])}
        lead={`${selection}, ${period}`}
        crumb={{ to: '/schedules/folders', label: t('title') }}
      />
      <FormRefusal failure={answer?.failure} />
      <div className="fields" aria-live="polite">
        {state === 'ready' && <FolderReady folder={folder} />}
        {state === 'failed' && <FolderFailed folder={folder} />}
        {(state === 'waiting' || state === 'running') && <FolderProgress folder={folder} />}
      </div>
    </>
  )
}
