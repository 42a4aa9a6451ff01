/** Letters that have no accent to take away, and yet one that people type instead. */
const plainLetters: Record<string, string> = { ß: 'ss', đ: 'd', ł: 'l', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe' }

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * The words of a text as they are searched by: without case, accents and marks. Which signs make a word is decided by
 * the language, because Thai writes no spaces.
 */
export function searchedWords(text: string, language: string): string[] {
  const segments = segmenterFor(language).segment(joined(text).normalize('NFC'))
  const words = [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? segment.split(insideWord) : []))
  return words.map(foldedWord).filter(Boolean)
}

/** A hyphen that keeps a word on one line joins the word for the eye only: `QR‑Code` is two words, as `QR-Code` is. */
function joined(text: string) {
  return text.replaceAll('\u2011', '-').replaceAll('\u00AD', '')
}

/** Points, colons and apostrophes, which Unicode leaves inside of words. */
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
