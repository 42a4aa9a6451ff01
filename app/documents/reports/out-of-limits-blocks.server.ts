import { paragraph } from '#app/documents/attendance/head-blocks.server.ts'
import type { Sheet } from '#app/documents/attendance/sheet.server.ts'
import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { outOfLimitsInWords } from '#app/i18n/reading-in-words.ts'

/** The values of each check-in that were out of their limits, with what was done about it, and who read them when. */
export function outOfLimitsBlocks(sheet: Sheet, readings: OutOfLimits[]): Block[] {
  return readings.flatMap(({ takenAt: instant, timezone: timeZone, task, signature, readings: values }) => {
    const time = formatDateTime({ instant, timeZone, language: sheet.language })
    const facts = [time, task, signature].join(' · ')
    const heading = paragraph(sheet, facts, { style: { size: 9, color: colors.soft }, tag: 'P', after: 0 })
    const lines = values.map((value, index) =>
      paragraph(sheet, outOfLimitsInWords(sheet, value), {
        style: { size: 9, bold: true },
        tag: 'P',
        after: index === values.length - 1 ? 5 : 0,
      }),
    )
    return [{ ...heading, staysWithNext: true }, ...lines]
  })
}
