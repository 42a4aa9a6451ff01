/**
 * How near a searched word is to one of a text, from 0, which is not at all, to 1, which is the same. A part of a longer
 * word is near, and so is what differs by a slip: one letter in words from four letters on, two from eight on.
 */
export function wordNearness(searched: string, word: string): number {
  if (word === searched) return 1
  const length = [...searched].length
  if (word.startsWith(searched)) return 0.85
  if (length < 3) return 0
  if (word.includes(searched)) return 0.7
  const slips = slipsWithin(searched, word)
  return slips <= allowedSlips(length) ? 0.6 - slips * 0.1 : 0
}

function allowedSlips(length: number) {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/**
 * The fewest letters left out, added, mistaken or swapped by which the searched word becomes a part of the other, by the
 * table of Sellers: the part may begin and end anywhere.
 */
function slipsWithin(searched: string, word: string): number {
  const [one, other] = [[...searched], [...word]]
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, () => 0)
  one.forEach((letter, row) => {
    const current = [row + 1]
    other.forEach((found, column) => {
      const same = letter === found ? 0 : 1
      const costs = [at(last, column) + same, at(last, column + 1) + 1, at(current, column) + 1]
      const isSwapped = row > 0 && column > 0 && letter === other[column - 1] && one[row - 1] === found
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
