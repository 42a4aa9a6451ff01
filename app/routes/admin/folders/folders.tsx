import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { folderSchema } from '#app/domain/folders/schema.ts'
import { wordsOf } from '#app/domain/list-search.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { pageRefusal } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { formatMonth } from '#app/i18n/format-dates.ts'
import { formatEstimate } from '#app/i18n/format-wait.ts'
import { secondsOfWork } from '#app/domain/folders/folder-work.ts'
import { orderFolder } from '#app/operations/folders/order-folder.server.ts'
import { viewFolderChoice } from '#app/operations/folders/view-folder-choice.server.ts'
import { FolderForm } from '#app/ui/folders/folder-form.tsx'
import { FolderPreview } from '#app/ui/folders/folder-preview.tsx'
import { RecentFolders } from '#app/ui/folders/recent-folders.tsx'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { shownFolder } from './shown-folder.server.ts'
import { folderQuery } from './folder-query.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const words = wordsOf(search)
  const language = await languageOf(request)
  const now = new Date()
  const choice = await viewFolderChoice({ companyId, userId, query: folderQuery(search), words, now })
  const { plan, failure, months, folders, ...view } = choice
  const shown = {
    ...view,
    words,
    failure,
    months: months.map((month) => ({
      value: month,
      label: formatMonth({ instant: new Date(month), timeZone: 'UTC', language }),
    })),
    plan: plan && {
      schedules: plan.scheduleIds.length,
      occurrences: plan.occurrences,
      photos: plan.photos,
      estimate: formatEstimate(secondsOfWork(plan.work), language),
    },
    folders: folders.map((folder) => shownFolder(folder, { language, now })),
    documentTitle: await pageTitle(request, 'folders:title'),
  }
  return data(shown, { status: failure ? statusOf(failure) : 200 })
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const submission = await parseForm(request, { schema: folderSchema })
  if (submission.status !== 'success') return pageRefusal({ code: 'folder.nothingChosen' })
  const language = await languageOf(request)
  const ordered = await orderFolder({ companyId, userId, language, input: submission.value, now: new Date() })
  if (!ordered.ok) return pageRefusal({ ...ordered.failure, field: undefined })
  return redirect(`/schedules/folders/${ordered.value}`, 303)
}

export default function Folders() {
  const { t } = useTranslation(['folders', 'schedules', 'qr-codes'])
  const { isEmpty, plan, failure, folders, values, ...choices } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} crumb={{ to: '/schedules', label: t('schedules:list.title') }} />
      <FormRefusal failure={answer?.failure} />
      {isEmpty ? (
        <p>{t('qr-codes:labels.none')}</p>
      ) : (
        <>
          <FolderForm {...choices} values={values} photos={plan?.photos ?? 0} failure={failure} />
          {plan && <FolderPreview plan={plan} values={values} />}
        </>
      )}
      {folders.length > 0 && <RecentFolders folders={folders} />}
    </>
  )
}
