import { artifact, edges, type Sheet } from '#app/documents/attendance/sheet.server.ts'
import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import type { Style } from '#app/documents/pdf/text-writer.server.ts'
import type { MissedCell, MissedTimesGrid } from '#app/domain/analytics/missed-times-grid.ts'
import { hourInWords } from '#app/i18n/advanced-report-words.ts'
import { weekdayNames } from '#app/i18n/calendar-names.ts'

const cell = { left: edges.left + 44, width: 46, height: 15 }
const word: Style = { size: 8, color: colors.soft }

/** The same steps as app/styles/components/heat.css, dark enough for paper and for a copy of it. */
const fills: Record<MissedCell['level'], { fill: string; text: string }> = {
  none: { fill: '#ffffff', text: colors.soft },
  few: { fill: '#fbe3d8', text: colors.ink },
  some: { fill: '#f3b595', text: colors.ink },
  many: { fill: colors.overdue, text: '#ffffff' },
}

/** The share of each weekday and hour that is not done, in percent on a colour, as a tagged table. */
export function missedTimesBlock(sheet: Sheet, { weekdays, rows }: MissedTimesGrid): Block {
  const { pdf, textWriter, root, language } = sheet
  const names = weekdayNames(language)
  return {
    height: (rows.length + 1) * cell.height + 6,
    draw(y) {
      const table = pdf.struct('Table')
      root.add(table)
      addRow(table, 'TH', [
        () => undefined,
        ...weekdays.map((weekday, column) => () => centred(names[weekday - 1] ?? '', word, { column, y })),
      ])
      for (const [index, { hour, cells }] of rows.entries()) {
        const at = y + (index + 1) * cell.height
        for (const [column, value] of cells.entries()) if (value) artifact(sheet, () => fill(value, { column, y: at }))
        addRow(table, 'TD', [
          () => textWriter.line(hourInWords(hour), { x: edges.left, y: at + 2 }, word),
          ...cells.map((value, column) => () => write(value, { column, y: at })),
        ])
      }
    },
  }

  /** The first cell is a heading, whatever the others are. */
  function addRow(table: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', cells: (() => void)[]) {
    const row = pdf.struct('TR')
    table.add(row)
    for (const [index, draw] of cells.entries()) row.add(pdf.struct(index === 0 ? 'TH' : tag, {}, draw))
    row.end()
  }

  type Spot = { column: number; y: number }

  function fill({ level }: MissedCell, { column, y }: Spot) {
    const { width, height } = cell
    pdf.rect(xOf(column) + 1, y + 0.5, width - 2, height - 1).lineWidth(0.5)
    pdf.fillAndStroke(fills[level].fill, level === 'none' ? colors.line : fills[level].fill)
  }

  function write(value: MissedCell | null, spot: Spot) {
    const color = value ? fills[value.level].text : colors.faint
    centred(value ? String(value.percent) : '–', { size: 8, color }, spot)
  }

  function centred(text: string, style: Style, { column, y }: Spot) {
    const x = xOf(column) + (cell.width - textWriter.width(text, style)) / 2
    textWriter.line(text, { x, y: y + 2 }, style)
  }
}

function xOf(column: number): number {
  return cell.left + column * cell.width
}
