import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import { artifact, edges, rule, type Sheet } from './sheet.server.ts'

/** A column of a table: its heading and where it is, in points. Numbers stand at its right edge. */
export type TableColumn = { title: string; x: number; width: number; isNumber?: boolean }

type TableHead = {
  /** The structure's element, to which each row adds its own. */
  table: PDFKit.PDFStructureElement
  head: Block
  /** The headings once more, for the pages after the first. */
  continues: NonNullable<Block['continues']>
}

const style: Style = { size: 8, bold: true, color: colors.soft }

/** The headings of a tagged table, with a line below. */
export function tableHead(sheet: Sheet, columns: readonly TableColumn[]): TableHead {
  const { pdf, root, textWriter } = sheet
  const table = pdf.struct('Table')
  const titles = columns.map((column) => ({ column, lines: textWriter.wrap(column.title, column.width, style) }))
  const height = Math.max(...titles.map(({ lines }) => lines.length)) * style.size * lineHeight + 8
  const drawLine = (y: number) => rule(sheet, y + height - 3, { width: 1, color: colors.ink })

  function addRow(y: number) {
    root.add(table)
    const row = pdf.struct('TR')
    table.add(row)
    for (const { column, lines } of titles) {
      const write = () => drawCell(sheet, column, { lines, style, y })
      row.add(pdf.struct('TH', { scope: 'Column' } as object, write))
    }
    row.end()
    artifact(sheet, () => drawLine(y))
  }
  function drawAgain(y: number) {
    for (const { column, lines } of titles) drawCell(sheet, column, { lines, style, y })
    drawLine(y)
  }
  return {
    table,
    head: { height, staysWithNext: true, draw: addRow },
    continues: { height, draw: (y) => artifact(sheet, () => drawAgain(y)) },
  }
}

type Cell = { lines: string[]; style: Style; y: number }

/** Draws the lines of a cell below each other. */
export function drawCell({ textWriter }: Sheet, column: TableColumn | undefined, { lines, style: its, y }: Cell): void {
  const { x, width, isNumber } = column ?? { x: edges.left, width: 0 }
  for (const [index, line] of lines.entries()) {
    const left = isNumber ? x + width - textWriter.width(line, its) : x
    textWriter.line(line, { x: left, y: y + index * its.size * lineHeight }, its)
  }
}
