import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listPapers } from '#app/data/read/papers/papers.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { wordsOf } from '#app/domain/list-search.ts'
import { pageOf } from '#app/domain/paging.ts'
import { longestSearch } from '#app/domain/texts/word-search.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { SearchForm } from '#app/ui/list/search-form.tsx'
import { PaperTable } from '#app/ui/papers/paper-table.tsx'
import { shownPaper } from './shown-paper.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle
export const headers = pageHeaders

/** The files of records that have left, to whom, and which of them are withdrawn. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const words = wordsOf(search)
  const { items, ...paging } = listPapers(readingSql(), companyId, { words, ...pageOf(search) })
  const language = await languageOf(request)
  const papers = items.map((paper) => shownPaper(paper, language))
  return { papers, paging, words, documentTitle: await pageTitle(request, 'papers:list.title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** A list that fits on a screen is found through without help. */
const shortest = 8

export default function Papers() {
  const { t } = useTranslation(['papers', 'analytics'])
  const { papers, paging, words } = useLoaderData<typeof loader>()
  return (
    <WithDialog>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        crumb={{ to: '/analytics', label: t('analytics:title') }}
      />
      {(words !== '' || paging.total >= shortest) && (
        <SearchForm
          label={t('list.search')}
          submit={t('common:list.show')}
          words={words}
          maxLength={longestSearch}
          plain
        />
      )}
      <Section wide>
        {papers.length === 0 ? (
          <p className="soft">{t(words === '' ? 'list.none' : 'list.noneFound')}</p>
        ) : (
          <>
            <PaperTable papers={papers} />
            <Pager {...paging} />
          </>
        )}
      </Section>
    </WithDialog>
  )
}
