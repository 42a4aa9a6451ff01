import { artifact, edges, type Sheet } from '#app/documents/attendance/sheet.server.ts'
import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import { shownSpans, type Punctuality } from '#app/domain/analytics/punctuality.ts'
import { spanInWords } from '#app/i18n/advanced-report-words.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'

const text: Style = { size: 8.5 }
const label = { width: 200 }
const bar = { left: edges.left + 212, width: 190, height: 8 }
const figuresLeft = bar.left + bar.width + 12

/** How long before or after their slots check-ins are made: a bar and its figures for each span, as a tagged table. */
export function punctualityBlock(sheet: Sheet, { spans, completed }: Punctuality): Block {
  const { pdf, root, textWriter, t, language } = sheet
  const shown = shownSpans(spans)
  const most = Math.max(1, ...shown.map(({ count }) => count))
  const step = text.size * lineHeight
  const rows = shown.map((span) => ({
    names: textWriter.wrap(spanInWords(t, span), label.width, text),
    length: (span.count / most) * bar.width,
    figures: `${formatNumber(span.count, language)} (${formatPercent(span.count / completed, language)})`,
  }))
  const heightOf = ({ names }: { names: string[] }) => names.length * step + 3
  return {
    height: rows.reduce((sum, row) => sum + heightOf(row), 6),
    draw(y) {
      const table = pdf.struct('Table')
      root.add(table)
      let at = y
      for (const row of rows) {
        drawRow(table, row, at)
        at += heightOf(row)
      }
    },
  }

  function drawRow(table: PDFKit.PDFStructureElement, { names, length, figures }: (typeof rows)[number], y: number) {
    if (length > 0) artifact(sheet, () => void pdf.rect(bar.left, y + 2, length, bar.height).fill(colors.accent))
    const row = pdf.struct('TR')
    table.add(row)
    row.add(pdf.struct('TH', {}, () => drawNames(names, y)))
    row.add(pdf.struct('TD', {}, () => textWriter.line(figures, { x: figuresLeft, y }, text)))
    row.end()
  }

  function drawNames(names: string[], y: number) {
    for (const [index, name] of names.entries()) textWriter.line(name, { x: edges.left, y: y + index * step }, text)
  }
}
