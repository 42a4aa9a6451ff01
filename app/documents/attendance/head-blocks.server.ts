import { colors } from '#app/documents/colors.ts'
import type { ClosedDays } from '#app/domain/closures/closure.ts'
import { summaryOf } from '#app/domain/figures/records-summary.ts'
import { closedInWords } from '#app/i18n/closed-in-words.ts'
import { formatDateLong, formatDays, formatTime } from '#app/i18n/format-dates.ts'
import { scheduleInWords, zoneInWords } from '#app/i18n/schedule-words.ts'
import { documentSentences } from '#app/i18n/summary-sentences.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import type { AttendanceContent } from './attendance-content.ts'
import { artifact, edges, rule, sheetWidth, type Sheet } from './sheet.server.ts'

const logoBox = { width: 120, height: 46 }
const small: Style = { size: 8.5, color: colors.soft }
const factLabel = 92

/** The head of the first page: company and logo, schedule, facts about the document, and the summary. */
export function headBlocks(sheet: Sheet, content: AttendanceContent): Block[] {
  return [
    companyBlock(sheet, content),
    headingBlock(sheet, content.schedule.title),
    ...facts(sheet, content).map(([label, value]) => factBlock(sheet, label, value)),
    sentencesBlock(sheet, documentSentences(sheet.t, summaryOf(content.records, content.statistics))),
  ]
}

/** A paragraph as wide as the sheet. */
export function paragraph(sheet: Sheet, text: string, options: { style: Style; tag: string; after: number }): Block {
  const { style, tag, after } = options
  const lines = sheet.textWriter.wrap(text, sheetWidth, style)
  const step = style.size * lineHeight
  return {
    height: lines.length * step + after,
    draw(y) {
      sheet.root.add(
        sheet.pdf.struct(tag, {}, () => {
          for (const [index, line] of lines.entries())
            sheet.textWriter.line(line, { x: edges.left, y: y + index * step }, style)
        }),
      )
    },
  }
}

/** The company with its address, its logo at the right, and a line below. */
export function companyBlock(sheet: Sheet, { company }: Pick<AttendanceContent, 'company'>): Block {
  const { pdf, textWriter, root, t } = sheet
  const width = sheetWidth - logoBox.width - 16
  const name: Style = { size: 10.5, bold: true }
  const nameLines = textWriter.wrap(company.name, width, name)
  const lines = company.lines.flatMap((line) => textWriter.wrap(line, width, small))
  const height = Math.max(
    company.logo ? logoBox.height : 0,
    (nameLines.length * name.size + lines.length * small.size) * lineHeight,
  )
  const { logo } = company
  return {
    height: height + 22,
    draw(y) {
      root.add(
        pdf.struct('P', {}, () => {
          let at = y
          for (const [text, style] of [
            ...nameLines.map((line) => [line, name] as const),
            ...lines.map((line) => [line, small] as const),
          ]) {
            textWriter.line(text, { x: edges.left, y: at }, style)
            at += style.size * lineHeight
          }
        }),
      )
      if (logo) {
        const box = { fit: [logoBox.width, logoBox.height] as [number, number], align: 'right' as const }
        root.add(
          pdf.struct('Figure', { alt: t('documents:logo', { company: company.name }) }, () => {
            pdf.image(Buffer.from(logo), edges.right - logoBox.width, y, box)
          }),
        )
      }
      artifact(sheet, () => rule(sheet, y + height + 10, { width: 1.6, color: colors.ink }))
    },
  }
}

function headingBlock(sheet: Sheet, title: string): Block {
  const text = sheet.t('documents:attendance.heading', { title })
  return paragraph(sheet, text, { style: { size: 19, bold: true }, tag: 'H1', after: 4 })
}

function facts({ t, language }: Sheet, content: AttendanceContent): [string, string][] {
  const { schedule, range, timezone, madeAt, closedDays } = content
  const days = { from: range.from, to: new Date(range.to.getTime() - 1), timeZone: timezone, language }
  const made = { instant: madeAt, timeZone: timezone, language }
  return [
    [t('documents:attendance.location'), schedule.location],
    [t('documents:attendance.rhythm'), scheduleInWords(t, language, schedule.rules)],
    [t('documents:attendance.period'), formatDays(days)],
    [t('documents:attendance.madeAt'), `${formatDateLong(made)}, ${formatTime(made)}`],
    [t('documents:attendance.zone'), zoneInWords(t, timezone)],
    ...closedFacts({ t, language }, closedDays),
  ]
}

/** The days on which it was closed, with the reasons, a line each. */
export function closedFacts(
  { t, language }: Pick<Sheet, 't' | 'language'>,
  closedDays: ClosedDays[],
): [string, string][] {
  return closedDays.map((closed, nth) => [
    nth === 0 ? t('documents:attendance.closed') : '',
    closedInWords(t, language, closed),
  ])
}

/** A line of a label and its value. */
export function factBlock(sheet: Sheet, label: string, value: string): Block {
  const { pdf, textWriter, root } = sheet
  const style: Style = { size: 9 }
  const lines = textWriter.wrap(value, sheetWidth - factLabel, style)
  const step = style.size * lineHeight
  return {
    height: lines.length * step + 1,
    draw(y) {
      root.add(
        pdf.struct('P', {}, () => {
          textWriter.line(label, { x: edges.left, y }, { ...style, color: colors.soft })
          for (const [index, line] of lines.entries())
            textWriter.line(line, { x: edges.left + factLabel, y: y + index * step }, style)
        }),
      )
    },
  }
}

/** Sentences in bold, as one paragraph. */
export function sentencesBlock(sheet: Sheet, sentences: string[]): Block {
  const body = paragraph(sheet, sentences.join(' '), { style: { size: 11, bold: true }, tag: 'P', after: 10 })
  return { height: body.height + 10, draw: (y) => body.draw(y + 10) }
}
