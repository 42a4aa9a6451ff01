import { helpHtml } from '#app/documents/help/help-html.server.ts'
import { articleText, type HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import { aboutArticle, type ArticleSlug } from '#app/domain/help/articles.ts'
import { listedArticle, type ListedArticle } from './listed-article.server.ts'

export type ArticleView = ListedArticle & { html: string; related: ListedArticle[] }

/** An article of help in the reader's language, and where its reader may go on. */
export function viewArticle(slug: ArticleSlug, language: HelpLanguage): ArticleView {
  return {
    ...listedArticle(slug, language),
    html: helpHtml(articleText(slug, language).body, language),
    related: aboutArticle(slug).related.map((other) => listedArticle(other, language)),
  }
}
