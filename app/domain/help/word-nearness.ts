/**
 * How near a searched word is to a word of a text, from 0 (not at all) to 1 (the same). A part of a longer word is
 * near, and so is a word with a typing mistake: one letter in words of at least four letters, two from eight on.
 */
export function wordNearness(searched: string, word: string): number {
  if (word === searched) return 1
  const length = [...searched].length
  if (word.startsWith(searched)) return 0.85
  if (length < 3) return 0
  if (word.includes(searched)) return 0.7
  const mistakes = mistakesWithin(searched, word)
  return mistakes <= allowedMistakes(length) ? 0.6 - mistakes * 0.1 : 0
}

function allowedMistakes(length: number) {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/**
 * The fewest letters to leave out, add, replace or swap so that the searched word becomes a part of the other, by the
 * algorithm of Sellers: the part may begin and end anywhere.
 */
function mistakesWithin(searched: string, word: string): number {
  const [searchedLetters, wordLetters] = [[...searched], [...word]]
  let beforeLast: number[] = []
  let last = Array.from({ length: wordLetters.length + 1 }, () => 0)
  searchedLetters.forEach((letter, row) => {
    const current = [row + 1]
    wordLetters.forEach((wordLetter, column) => {
      const same = letter === wordLetter ? 0 : 1
      const costs = [at(last, column) + same, at(last, column + 1) + 1, at(current, column) + 1]
      const isSwapped =
        row > 0 && column > 0 && letter === wordLetters[column - 1] && searchedLetters[row - 1] === wordLetter
      if (isSwapped) costs.push(at(beforeLast, column - 1) + 1)
      current.push(Math.min(...costs))
    })
    beforeLast = last
    last = current
  })
  return Math.min(...last)
}

function at(row: number[], column: number) {
  return row[column] ?? Infinity
}
