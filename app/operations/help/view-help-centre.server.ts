import type { HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import { findArticles } from './find-articles.server.ts'
import { listArticles } from './list-articles.server.ts'
import type { ListedArticle } from './listed-article.server.ts'

export type HelpCentreView = {
  /** What was searched for, as it is shown again; empty where nothing was. */
  query: string
  found: ListedArticle[]
  categories: ReturnType<typeof listArticles>
}

/** The articles of help in the reader's language, and those that answer what the address asks by `?q=`. */
export function viewHelpCentre(address: string, language: HelpLanguage): HelpCentreView {
  const query = (new URL(address).searchParams.get('q') ?? '').trim().slice(0, longestShown)
  return { query, found: findArticles({ query, language }), categories: listArticles(language) }
}

const longestShown = 200
