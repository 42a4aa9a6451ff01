import { colors } from '#app/documents/colors.ts'
import { drawStatus } from '#app/documents/pdf/status-shape.server.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import type { AnswerLine, ReadingLine } from '#app/domain/readings/reading-line.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { valueInWords } from '#app/i18n/reading-in-words.ts'
import { lineInWords } from '#app/i18n/reading-line-words.ts'
import type { AttendanceHead, MeasuredValues } from './attendance-content.ts'
import { paragraph } from './head-blocks.server.ts'
import { drawReadingChart, readingChartHeight } from './reading-chart.server.ts'
import { readingTableBlocks } from './reading-table-blocks.server.ts'
import { edges, sheetWidth, type Sheet } from './sheet.server.ts'

const name: Style = { size: 9, bold: true }
const small: Style = { size: 8, color: colors.soft }
const gap = 10

type Period = Pick<AttendanceHead, 'range' | 'timezone'>

/**
 * What was measured: the tables, and then each reading over time, a number as a chart and the others by how often each answer was
 * given. What is left out of these is said, with how many.
 */
export function readingBlocks(
  sheet: Sheet,
  { tables, lines: { lines, left } }: MeasuredValues,
  period: Period & { tag?: string },
): Block[] {
  if (tables.length === 0 && lines.length === 0 && left === 0) return []
  const { t } = sheet
  const title = paragraph(sheet, t('readings:lines.title'), {
    style: { size: 12, bold: true },
    tag: period.tag ?? 'H2',
    after: 4,
  })
  const rest = paragraph(sheet, t('documents:readings.left', { count: left }), { style: small, tag: 'P', after: gap })
  return [
    { ...title, staysWithNext: true },
    ...readingTableBlocks(sheet, tables),
    ...lines.map((line) => lineBlock(sheet, line, period)),
    ...(left > 0 ? [rest] : []),
  ]
}

function lineBlock(sheet: Sheet, line: ReadingLine, period: Period): Block {
  const { pdf, textWriter, root, t } = sheet
  const heading = `${line.publicName}: ${line.name}`
  const summary = lineInWords(sheet, line)
  const note =
    line.kind === 'number' && line.daysEach !== null && t('readings:lines.eachPoint', { count: line.daysEach })
  const texts = [
    ...textWriter.wrap(heading, sheetWidth, name).map((text) => ({ text, style: name })),
    ...[summary, note || []]
      .flat()
      .flatMap((text) => textWriter.wrap(text, sheetWidth, small).map((each) => ({ text: each, style: small }))),
  ]
  const textHeight = texts.reduce((sum, { style }) => sum + style.size * lineHeight, 0)
  const below = line.kind === 'number' ? readingChartHeight : line.answers.length * answerStep
  return {
    height: textHeight + below + gap,
    draw(y) {
      root.add(
        pdf.struct('P', {}, () => {
          let at = y
          for (const { text, style } of texts) {
            textWriter.line(text, { x: edges.left, y: at }, style)
            at += style.size * lineHeight
          }
          if (line.kind !== 'number') drawAnswers(sheet, line, at)
        }),
      )
      if (line.kind !== 'number') return
      const chart = { line, ...period, y: y + textHeight }
      root.add(pdf.struct('Figure', { alt: `${heading}. ${summary}` }, () => drawReadingChart(sheet, chart)))
    },
  }
}

const answerStep = small.size * lineHeight + 1

/** A line for each answer, with how often it was given; a sign before those out of limits. */
function drawAnswers(sheet: Sheet, { answers, ...line }: AnswerLine, y: number) {
  const { textWriter, language } = sheet
  for (const [index, { answer, count, outCount }] of answers.entries()) {
    const at = y + index * answerStep
    if (outCount > 0) drawStatus(sheet, 'overdue', { x: edges.left, y: at + 1, size: 8 })
    const text = `${valueInWords(sheet, answer, line)}: ${formatNumber(count, language)}`
    textWriter.line(text, { x: edges.left + 12, y: at }, { size: small.size })
  }
}
