import { paragraph } from '#app/documents/attendance/head-blocks.server.ts'
import type { Sheet } from '#app/documents/attendance/sheet.server.ts'
import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import type { ReportedDefect } from '#app/domain/defects/reported-defect.ts'
import { printedWordsOfDefect } from '#app/domain/defects/words-of-defect.ts'
import { defectInWords } from '#app/i18n/defect-in-words.ts'
import { reporterInWords } from '#app/i18n/reporter-in-words.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'

/** Each defect with who reported it when, and the last thing that was done about it. */
export function defectBlocks(sheet: Sheet, defects: ReportedDefect[]): Block[] {
  return defects.flatMap((defect) => {
    const what = [defectInWords(sheet.t, defect), printedWordsOfDefect(defect)].filter(Boolean).join(': ')
    const facts = [reportedInWords(sheet, defect), stepInWords(sheet, defect)].join(' · ')
    const heading = paragraph(sheet, what, { style: { size: 9, bold: true }, tag: 'P', after: 0 })
    const rest = paragraph(sheet, facts, { style: { size: 9, color: colors.soft }, tag: 'P', after: 5 })
    return [{ ...heading, staysWithNext: true }, rest]
  })
}

function reportedInWords({ t, language }: Sheet, defect: ReportedDefect): string {
  const { openedAt, timezone: timeZone } = defect
  const name = reporterInWords(t, defect)
  const time = formatDateTime({ instant: openedAt, timeZone, language })
  return name === null ? t('defects:one.reportedAt', { time }) : t('defects:one.reportedBy', { time, name })
}

function stepInWords({ t, language }: Sheet, { last, timezone: timeZone }: ReportedDefect): string {
  if (!last) return t('defects:state.open')
  const { state, by, at, note } = last
  const words = { state: t(`defects:state.${state}`), time: formatDateTime({ instant: at, timeZone, language }) }
  const step = by === null ? t('defects:one.stepAt', words) : t('defects:one.stepBy', { ...words, name: by })
  return [step, note].filter(Boolean).join(': ')
}
