import type { HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import { findArticles } from './find-articles.server.ts'
import { listArticles } from './list-articles.server.ts'
import type { ListedArticle } from './listed-article.server.ts'

export type HelpCentreView = {
  /** The search text to show again; empty without a search. */
  query: string
  found: ListedArticle[]
  categories: ReturnType<typeof listArticles>
}

/** All help articles in the reader's language, and those found for the search `?search=` in the address. */
export function viewHelpCentre(address: string, language: HelpLanguage): HelpCentreView {
  const query = (new URL(address).searchParams.get('search') ?? '').trim().slice(0, longestShown)
  return { query, found: findArticles({ query, language }), categories: listArticles(language) }
}

const longestShown = 200
