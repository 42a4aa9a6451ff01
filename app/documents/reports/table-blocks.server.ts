import { artifact, rule, type Sheet } from '#app/documents/attendance/sheet.server.ts'
import { drawCell, tableHead, type TableColumn } from '#app/documents/attendance/table-head.server.ts'
import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'

const text: Style = { size: 8.5 }
const padding = 2.5

/** A tagged table: a row of texts for each of `rows`, and the headings again on every page. */
export function tableBlocks(sheet: Sheet, columns: readonly TableColumn[], rows: readonly string[][]): Block[] {
  const { table, head, continues } = tableHead(sheet, columns)
  return [head, ...rows.map((cells) => ({ ...rowBlock(sheet, table, { columns, cells }), continues }))]
}

type Row = { columns: readonly TableColumn[]; cells: string[] }

function rowBlock(sheet: Sheet, table: PDFKit.PDFStructureElement, { columns, cells }: Row): Block {
  const { pdf, textWriter } = sheet
  const linesOfCells = cells.map((cell, index) => textWriter.wrap(cell, columns[index]?.width ?? 0, text))
  const most = Math.max(...linesOfCells.map(({ length }) => length))
  const height = most * text.size * lineHeight + 2 * padding + 1
  return {
    height,
    draw(y) {
      const row = pdf.struct('TR')
      table.add(row)
      for (const [index, lines] of linesOfCells.entries()) {
        const write = () => drawCell(sheet, columns[index], { lines, style: text, y: y + padding })
        row.add(pdf.struct(index === 0 ? 'TH' : 'TD', {}, write))
      }
      row.end()
      artifact(sheet, () => rule(sheet, y + height - 0.5, { width: 0.5, color: colors.line }))
    },
  }
}
