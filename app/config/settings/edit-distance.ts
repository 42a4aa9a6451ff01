/**
 * How many letters must be inserted, deleted, changed or swapped with their neighbour to turn one text into the other;
 * Infinity as soon as it is clear that they are more than `most`.
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = a[row - 1] === b[column - 1] ? 0 : 1
      const costs = [at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + replaced]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && isSwap) costs.push(at(beforeLast, column - 2) + 1)
      current.push(Math.min(...costs))
    }
    if (Math.min(...current) > most) return Infinity
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}
