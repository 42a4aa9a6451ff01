/** Letters without an accent to remove that people replace by others when they type. */
const plainLetters: Record<string, string> = { ß: 'ss', đ: 'd', ł: 'l', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe' }

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * The words of a text in their form for search: without case, accents and marks. Words are separated by the rules of
 * the language, because Thai has no spaces.
 */
export function searchedWords(text: string, language: string): string[] {
  const segments = segmenterFor(language).segment(withPlainHyphens(text).normalize('NFC'))
  const words = [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? segment.split(insideWord) : []))
  return words.map(foldedWord).filter(Boolean)
}

/** Non-breaking hyphens become plain ones, so that `QR‑Code` is two words like `QR-Code`; soft hyphens are removed. */
function withPlainHyphens(text: string) {
  return text.replaceAll('\u2011', '-').replaceAll('\u00AD', '')
}

/** Points, colons and apostrophes, which Unicode counts as part of a word. */
const insideWord = /[^\p{L}\p{M}\p{N}]+/u

function foldedWord(word: string) {
  const plain = word.toLowerCase().replace(/[ßđłıøæœ]/g, (letter) => plainLetters[letter] ?? letter)
  return plain.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
}

function segmenterFor(language: string) {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  return segmenter
}
