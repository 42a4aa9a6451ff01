import { wordIndexOf, type WordIndex } from '#app/data/read/word-index.server.ts'
import { helpWords } from '#app/documents/help/help-html.server.ts'
import { articleText, type HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import { articleSlugs, isArticle, type ArticleSlug } from '#app/domain/help/articles.ts'
import { rankDocuments, type Strengths } from '#app/domain/help/rank-documents.ts'
import { searchedWords } from '#app/domain/help/searched-words.ts'
import { wordNearness } from '#app/domain/help/word-nearness.ts'
import { listedArticle, type ListedArticle } from './listed-article.server.ts'

type Search = { query: string; language: HelpLanguage }

/**
 * The help articles that match a question in the reader's language, best first; none if no word of it matches. Tolerates
 * typing errors. Only the beginning of a long question counts.
 */
export function findArticles({ query, language }: Search): ListedArticle[] {
  const words = new Set(searchedWords(query.slice(0, longestQuery), language).slice(0, mostWords))
  const index = indexFor(language)
  const strengths = [...words].map((word) => strengthsOf(word, index))
  const ranked = rankDocuments(strengths, articleSlugs.length)
  return ranked
    .filter(isArticle)
    .map((slug) => listedArticle(slug, language))
    .slice(0, mostFound)
}

const longestQuery = 200
const mostWords = 12
const mostFound = 8

function strengthsOf(searchedWord: string, index: WordIndex): Strengths {
  const strengths = new Map<string, number>()
  for (const { word, uses } of index.similarWords(searchedWord)) {
    const nearness = wordNearness(searchedWord, word)
    for (const { document, weight } of nearness > 0 ? uses : []) {
      strengths.set(document, Math.max(strengths.get(document) ?? 0, nearness * weight))
    }
  }
  return strengths
}

const indexes = new Map<HelpLanguage, WordIndex>()

/** Made at the first search in a language and then cached: the texts change only with the program. */
function indexFor(language: HelpLanguage): WordIndex {
  const index = indexes.get(language) ?? wordIndexOf(articleSlugs.flatMap((slug) => usesIn(slug, language)))
  indexes.set(language, index)
  return index
}

function usesIn(slug: ArticleSlug, language: HelpLanguage) {
  const { title, summary, body } = articleText(slug, language)
  const titleWords = searchedWords(title, language)
  const parts = [
    // A word counts for more in a shorter title.
    { words: titleWords, weight: 5 + 1 / titleWords.length },
    { words: searchedWords(summary, language), weight: 2.5 },
    { words: searchedWords(helpWords(body, language), language), weight: 1 },
  ]
  return parts.flatMap(({ words, weight }) => words.map((word) => ({ word, document: slug, weight })))
}
