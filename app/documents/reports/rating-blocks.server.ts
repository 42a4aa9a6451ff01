import { paragraph } from '#app/documents/attendance/head-blocks.server.ts'
import type { Sheet } from '#app/documents/attendance/sheet.server.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import type { RatedWeek } from '#app/domain/guests/rating-weeks.ts'
import { meanOfSum } from '#app/domain/guests/ratings.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { formatMean } from '#app/i18n/format-mean.ts'

/** A line for each week with ratings: their mean and their number. */
export function ratingBlocks(sheet: Sheet, weeks: RatedWeek[]): Block[] {
  const { t, language } = sheet
  return weeks.map(({ week, ...sum }) => {
    const { count, mean } = meanOfSum(sum)
    const period = formatPeriod({ from: week, to: addDays(week, 6) }, language)
    const text = t('guests:week', { period, count, mean: mean === null ? '–' : formatMean(mean, language) })
    return paragraph(sheet, text, { style: { size: 9 }, tag: 'P', after: 2 })
  })
}
