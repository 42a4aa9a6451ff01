import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import { completionRate } from '#app/domain/figures/status-counts.ts'
import { formatPercent } from '#app/i18n/format-numbers.ts'
import { summarySentences, type SummaryCounts } from '#app/i18n/summary-sentences.ts'
import { artifact, edges, rule, sheetWidth, type Sheet } from './sheet.server.ts'

const name: Style = { size: 10, bold: true }
const plain: Style = { size: 9 }
const small: Style = { size: 8, color: colors.soft }
const rateWidth = 60
const gap = 7

type PlaceFigures = { title: string; location: string; summary: SummaryCounts }

/** A schedule and its rate, where that is, its figures in sentences, and a note below. */
export function figuresBlock(sheet: Sheet, { summary, ...place }: PlaceFigures, note?: string): Block {
  const sentences = summarySentences(sheet.t, summary).join(' ')
  return rateBlock(sheet, { ...place, rate: completionRate(summary), sentences }, note)
}

type PlaceRate = { title: string; location: string; rate: number | null; sentences: string }

/** The same with sentences of one's own. */
export function rateBlock(sheet: Sheet, { title, location, rate, sentences }: PlaceRate, note?: string): Block {
  const { pdf, textWriter, root, language } = sheet
  const width = sheetWidth - rateWidth
  const lines = [
    ...textWriter.wrap(title, width, name).map((line) => [line, name] as const),
    ...textWriter.wrap(location, width, plain).map((line) => [line, plain] as const),
    ...textWriter.wrap(sentences, width, plain).map((line) => [line, plain] as const),
    ...(note ? textWriter.wrap(note, width, small).map((line) => [line, small] as const) : []),
  ]
  const height = lines.reduce((sum, [, { size }]) => sum + size * lineHeight, 0)
  const rateText = rate === null ? '' : formatPercent(rate, language)
  return {
    height: height + 2 * gap,
    draw(y) {
      artifact(sheet, () => rule(sheet, y, { width: 0.5, color: colors.line }))
      root.add(
        pdf.struct('P', {}, () => {
          let at = y + gap
          for (const [text, style] of lines) {
            textWriter.line(text, { x: edges.left, y: at }, style)
            at += style.size * lineHeight
          }
          textWriter.line(rateText, { x: edges.right - textWriter.width(rateText, name), y: y + gap }, name)
        }),
      )
    },
  }
}
