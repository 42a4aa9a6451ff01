export type Aim = { atLeast?: number; below?: number }
export type Row = { what: string; value: number; aim: Aim; note: string }

export function measured(what: string, value: number, aim: Aim, note: string): Row {
  return { what, value, aim, note }
}

/** Prints the rows as a table, with what was aimed at and whether it was reached. */
export function printTable(rows: Row[]) {
  const cells = rows.map(({ what, value, aim, note }) => [what, shown(value), aimed(aim), verdict(value, aim), note])
  const table = [['measured', 'value', 'aim', '', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  for (const row of table) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  }
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
