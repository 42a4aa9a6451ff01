import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { countComments, listComments } from '#app/data/read/comments/comments.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { commentStates } from '#app/domain/comments/states.ts'
import { pageOf } from '#app/domain/paging.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { CommentList } from '#app/ui/comments/comment-list.tsx'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'
import { Pager } from '#app/ui/list/pager.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const state = commentStates.find((name) => name === search.get('state')) ?? 'open'
  const { items, ...paging } = listComments(readingSql(), companyId, { state, ...pageOf(search) })
  const other = countComments(readingSql(), companyId, state === 'open' ? 'done' : 'open')
  const counts = state === 'open' ? { open: paging.total, done: other } : { open: other, done: paging.total }
  return { state, comments: items, paging, counts, documentTitle: await pageTitle(request, 'comments:title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Comments() {
  const { t } = useTranslation('comments')
  const { state, comments, paging, counts } = useLoaderData<typeof loader>()
  const links = commentStates.map((name) => ({
    to: name === 'open' ? '/comments' : `/comments?state=${name}`,
    label: t(`state.${name}`),
    count: counts[name],
    current: name === state,
  }))
  return (
    <WithDialog>
      <PageHead title={t('title')} lead={t('lead')} crumb={{ to: '/dashboard', label: t('common:nav.dashboard') }} />
      <FilterLinks label={t('filter')} links={links} />
      {comments.length === 0 ? (
        <p className="soft">{t(`none.${state}`)}</p>
      ) : (
        <>
          <CommentList comments={comments} />
          <Pager {...paging} />
        </>
      )}
    </WithDialog>
  )
}
