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
 * The articles of help that are near a question in the reader's language, the best first; none where no word of it is
 * near. Forgives slips of the pen. Of a long question its beginning counts.
 */
export function findArticles({ query, language }: Search): ListedArticle[] {
  const words = new Set(searchedWords(query.slice(0, longestQuery), language).slice(0, mostWords))
  const index = indexFor(language)
  const searched = [...words].map((word) => strengthsOf(word, index))
  const ranked = rankDocuments(searched, articleSlugs.length)
  return ranked
    .filter(isArticle)
    .map((slug) => listedArticle(slug, language))
    .slice(0, mostFound)
}

const longestQuery = 200
const mostWords = 12
const mostFound = 8

function strengthsOf(searched: string, index: WordIndex): Strengths {
  const strengths = new Map<string, number>()
  for (const { word, uses } of index.similarWords(searched)) {
    const nearness = wordNearness(searched, word)
    for (const { document, weight } of nearness > 0 ? uses : []) {
      strengths.set(document, Math.max(strengths.get(document) ?? 0, nearness * weight))
    }
  }
  return strengths
}

const indexes = new Map<HelpLanguage, WordIndex>()

/** Made when a language is first searched, and kept: the texts change with the program only. */
function indexFor(language: HelpLanguage): WordIndex {
  const index = indexes.get(language) ?? wordIndexOf(articleSlugs.flatMap((slug) => usesIn(slug, language)))
  indexes.set(language, index)
  return index
}

function usesIn(slug: ArticleSlug, language: HelpLanguage) {
  const { title, summary, body } = articleText(slug, language)
  const titleWords = searchedWords(title, language)
  const parts = [
    // Of two titles that have a word the shorter says more by it.
    { words: titleWords, weight: 5 + 1 / titleWords.length },
    { words: searchedWords(summary, language), weight: 2.5 },
    { words: searchedWords(helpWords(body, language), language), weight: 1 },
  ]
  return parts.flatMap(({ words, weight }) => words.map((word) => ({ word, document: slug, weight })))
}
