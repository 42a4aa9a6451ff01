/** How many letters must be put in, left out, changed or swapped with their neighbour to make one text the other. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1
      const ways = [at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + changed]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwap) ways.push(at(beforeLast, column - 2) + 1)
      current.push(Math.min(...ways))
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}
