import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isArticle } from '#app/domain/help/articles.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewArticle } from '#app/operations/help/view-article.server.ts'
import { HelpArticle } from '#app/ui/help/help-article.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export async function loader({ request, params: { article: slug } }: LoaderFunctionArgs) {
  const name = orNotFound(isArticle(slug) ? slug : null)
  const article = viewArticle(name, await languageOf(request))
  const centreTitle = await pageTitle(request, 'help:centre.title')
  return {
    isOwner: (await findUser(request)) !== null,
    article,
    documentTitle: `${article.title} · ${centreTitle}`,
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Article() {
  const { article, isOwner } = useLoaderData<typeof loader>()
  return (
    <PublicPage>
      <HelpArticle article={article} asksSupport={isOwner} />
    </PublicPage>
  )
}
