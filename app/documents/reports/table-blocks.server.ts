import { edges, artifact, rule, type Sheet } from '#app/documents/attendance/sheet.server.ts'
import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'

/** A column of a table: its heading and where it is, in points. Numbers stand at its right edge. */
export type TableColumn = { title: string; x: number; width: number; isNumber?: boolean }

const text: Style = { size: 8.5 }
const head: Style = { size: 8, bold: true, color: colors.soft }
const padding = 2.5

/** A tagged table: a row of texts for each of `rows`, and the headings again on every page. */
export function tableBlocks(sheet: Sheet, columns: readonly TableColumn[], rows: readonly string[][]): Block[] {
  const { pdf, root } = sheet
  const table = pdf.struct('Table')
  const heads = linesOf(sheet, columns, { cells: columns.map(({ title }) => title), style: head })
  const headHeight = heightOf(heads, head) + 5
  const continues = { height: headHeight, draw: (y: number) => artifact(sheet, () => drawHead(y)) }
  const firstHead: Block = {
    height: headHeight,
    staysWithNext: true,
    draw(y) {
      root.add(table)
      addRow(sheet, table, { columns, lines: heads, style: head, y, headings: 'all' })
      artifact(sheet, () => rule(sheet, y + headHeight - 3, { width: 1, color: colors.ink }))
    },
  }
  return [firstHead, ...rows.map((cells) => ({ ...rowBlock(sheet, table, { columns, cells }), continues }))]

  function drawHead(y: number) {
    for (const [index, lines] of heads.entries()) drawCell(sheet, columns[index], { lines, style: head, y })
    rule(sheet, y + headHeight - 3, { width: 1, color: colors.ink })
  }
}

type Row = { columns: readonly TableColumn[]; cells: string[] }

function rowBlock(sheet: Sheet, table: PDFKit.PDFStructureElement, { columns, cells }: Row): Block {
  const lines = linesOf(sheet, columns, { cells, style: text })
  const height = heightOf(lines, text) + 2 * padding + 1
  return {
    height,
    draw(y) {
      addRow(sheet, table, { columns, lines, style: text, y: y + padding, headings: 'first' })
      artifact(sheet, () => rule(sheet, y + height - 0.5, { width: 0.5, color: colors.line }))
    },
  }
}

function linesOf(
  { textWriter }: Sheet,
  columns: readonly TableColumn[],
  { cells, style }: { cells: string[]; style: Style },
): string[][] {
  return cells.map((cell, index) => textWriter.wrap(cell, columns[index]?.width ?? 0, style))
}

function heightOf(lines: string[][], { size }: Style): number {
  return Math.max(...lines.map(({ length }) => length)) * size * lineHeight
}

type DrawnRow = {
  columns: readonly TableColumn[]
  lines: string[][]
  style: Style
  y: number
  /** Which of its cells are headings. */
  headings: 'all' | 'first'
}

function addRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  { columns, lines: cells, style, y, headings }: DrawnRow,
) {
  const row = sheet.pdf.struct('TR')
  table.add(row)
  for (const [index, lines] of cells.entries()) {
    const write = () => drawCell(sheet, columns[index], { lines, style, y })
    const tag = headings === 'all' || index === 0 ? 'TH' : 'TD'
    row.add(sheet.pdf.struct(tag, {}, write))
  }
  row.end()
}

type DrawnCell = { lines: string[]; style: Style; y: number }

function drawCell({ textWriter }: Sheet, column: TableColumn | undefined, { lines, style, y }: DrawnCell) {
  const { x, width, isNumber } = column ?? { x: edges.left, width: 0 }
  for (const [index, line] of lines.entries()) {
    const left = isNumber ? x + width - textWriter.width(line, style) : x
    textWriter.line(line, { x: left, y: y + index * style.size * lineHeight }, style)
  }
}
