import { helpHtml } from '#app/documents/help/help-html.server.ts'
import { articleText, type HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import { aboutArticle, type ArticleSlug } from '#app/domain/help/articles.ts'
import { listedArticle, type ListedArticle } from './listed-article.server.ts'

export type ArticleView = ListedArticle & { html: string; related: ListedArticle[] }

/** A help article in the reader's language, with related articles. */
export function viewArticle(slug: ArticleSlug, language: HelpLanguage): ArticleView {
  return {
    ...listedArticle(slug, language),
    html: helpHtml(articleText(slug, language).body, language),
    related: aboutArticle(slug).related.map((other) => listedArticle(other, language)),
  }
}
