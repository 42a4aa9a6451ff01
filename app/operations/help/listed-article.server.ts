import { articleText, type HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import { aboutArticle, type ArticleCategory, type ArticleSlug } from '#app/domain/help/articles.ts'

/** An article as a list shows it, in the reader's language. */
export type ListedArticle = {
  slug: ArticleSlug
  title: string
  summary: string
  category: ArticleCategory
  forStaff: boolean
}

export function listedArticle(slug: ArticleSlug, language: HelpLanguage): ListedArticle {
  const { title, summary } = articleText(slug, language)
  const { category, forStaff = false } = aboutArticle(slug)
  return { slug, title, summary, category, forStaff }
}
