import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { listNews } from '#app/operations/help/list-news.server.ts'
import { viewHelpCentre } from '#app/operations/help/view-help-centre.server.ts'
import { HelpCentre } from '#app/ui/help/help-centre.tsx'
import { NewsSection } from '#app/ui/help/news-section.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { ResumeTutorial } from '#app/ui/tutorial/resume-tutorial.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  const language = await languageOf(request)
  return {
    news: listNews(language),
    centre: viewHelpCentre(request.url, language),
    documentTitle: await pageTitle(request, 'help:page.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function HelpAndNews() {
  const { t } = useTranslation('help')
  const { news, centre } = useLoaderData<typeof loader>()
  const isSearched = centre.query !== ''
  return (
    <>
      <PageHead title={t('page.title')} lead={t('news.lead')}>
        <ResumeTutorial className="btn plain" />
      </PageHead>
      {!isSearched && <NewsSection news={news} />}
      <HelpCentre {...centre} action="/help-news" asksSupport />
    </>
  )
}
