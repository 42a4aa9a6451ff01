import { foldedKey, foldedLetters } from './folded-key.ts'

/** The longest search, in characters. */
export const longestSearch = 100

/** A function that tells whether a line as stored contains all of these words, ignoring case. */
export function searchFor(words: string): (text: string) => boolean {
  const all = foldedKey(words.slice(0, longestSearch)).split(' ').filter(Boolean)
  return (text) => {
    if (all.length === 0) return true
    const key = foldedLetters(text)
    return all.every((word) => key.includes(word))
  }
}
