import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findPaper, listPapers } from '#app/data/read/papers/papers.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { wordsOf } from '#app/domain/list-search.ts'
import { pageOf } from '#app/domain/paging.ts'
import { printedNumber, readPaperNumber } from '#app/domain/papers/paper-number.ts'
import { withdrawalSchema } from '#app/domain/papers/schema.ts'
import { longestSearch } from '#app/domain/texts/word-search.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formReply, orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withdrawPaper } from '#app/operations/papers/withdraw-paper.server.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { SearchForm } from '#app/ui/list/search-form.tsx'
import { PaperTable } from '#app/ui/papers/paper-table.tsx'
import { WithdrawalForm } from '#app/ui/papers/withdrawal-form.tsx'
import { shownPaper } from './shown-paper.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle
export const headers = pageHeaders

/** The files of records that have left, and with `?withdraw=` the form to withdraw one of them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const chosen = search.get('withdraw')
  const paper =
    chosen === null
      ? null
      : orNotFound(findPaper(readingSql(), companyId, readNumber(chosen)) ?? null, 'paper.notFound')
  const words = wordsOf(search)
  const { items, ...paging } = listPapers(readingSql(), companyId, { words, ...pageOf(search) })
  const language = await languageOf(request)
  return {
    papers: items.map((one) => shownPaper(one, language)),
    paging,
    words,
    withdrawing:
      paper && !paper.withdrawn ? { number: printedNumber(paper.number), listPath: listPath(request) } : null,
    documentTitle: await pageTitle(request, 'reports:issued.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Withdraws the chosen paper, for the reason that its readers are told. */
export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const number = readNumber(new URL(request.url).searchParams.get('withdraw') ?? '')
  const submission = await parseForm(request, { schema: withdrawalSchema })
  if (submission.status !== 'success') return formReply(submission)
  const withdrawal = { companyId, userId, number, ...submission.value, now: new Date() }
  const paper = orPageFailure(await withdrawPaper(withdrawal))
  return redirectWithFlash(listPath(request), 'reports:flash.paperWithdrawn', { number: printedNumber(paper.number) })
}

function readNumber(typed: string): string {
  return readPaperNumber(typed) ?? ''
}

/** The list with its search and page, without the form. */
function listPath(request: Request): string {
  const search = new URL(request.url).searchParams
  const kept = new URLSearchParams(
    ['search', 'page'].flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])),
  )
  return kept.size > 0 ? `/papers?${kept}` : '/papers'
}

/** A list that fits on a screen is found through without help. */
const shortest = 8

export default function Papers() {
  const { t } = useTranslation(['reports', 'analytics'])
  const { papers, paging, words, withdrawing } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title={t('issued.title')}
        lead={t('issued.lead')}
        crumb={{ to: '/analytics', label: t('analytics:title') }}
      />
      {withdrawing && <WithdrawalForm {...withdrawing} reply={answer?.reply} />}
      {(words !== '' || paging.total >= shortest) && (
        <SearchForm
          label={t('issued.search')}
          submit={t('common:list.show')}
          words={words}
          maxLength={longestSearch}
          plain
        />
      )}
      <Section wide>
        {papers.length === 0 ? (
          <p className="soft">{t(words === '' ? 'issued.none' : 'issued.noneFound')}</p>
        ) : (
          <>
            <PaperTable papers={papers} />
            <Pager {...paging} />
          </>
        )}
      </Section>
    </>
  )
}
