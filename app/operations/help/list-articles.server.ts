import type { HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import { articleCategories, articleSlugs, type ArticleCategory } from '#app/domain/help/articles.ts'
import { listedArticle, type ListedArticle } from './listed-article.server.ts'

/** All help articles by category, in the order of the help centre. */
export function listArticles(language: HelpLanguage): { category: ArticleCategory; articles: ListedArticle[] }[] {
  const all = articleSlugs.map((slug) => listedArticle(slug, language))
  return articleCategories.map((category) => ({
    category,
    articles: all.filter((article) => article.category === category),
  }))
}
