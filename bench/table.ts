export type Aim = { atLeast?: number; below?: number }
export type Row = { what: string; value: number; aim: Aim; note: string }

export function measured(what: string, value: number, aim: Aim, note: string): Row {
  return { what, value, aim, note }
}

/** The widths of the columns: name, value, aim, whether it was reached, note. */
const widths = [51, 7, 6, 7, 0]

export function printHead() {
  printCells(['measured', 'value', 'aim', '', ''])
}

export function printRow({ what, value, aim, note }: Row) {
  printCells([what, shown(value), aimed(aim), verdict(value, aim), note])
}

function printCells(cells: string[]) {
  const line = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  process.stdout.write(`${line.trimEnd()}\n`)
}

function shown(value: number) {
  return Number.isNaN(value) ? '–' : value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2)
}

function aimed({ atLeast, below }: Aim) {
  if (atLeast !== undefined) return `≥ ${atLeast}`
  return below === undefined ? '' : `< ${below}`
}

function verdict(value: number, { atLeast, below }: Aim) {
  if (atLeast === undefined && below === undefined) return ''
  return value >= (atLeast ?? -Infinity) && value < (below ?? Infinity) ? 'reached' : 'missed'
}
