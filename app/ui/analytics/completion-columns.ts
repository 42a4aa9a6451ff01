import type { Completion } from '#app/domain/analytics/completion-over-time.ts'
import { calendarDay, wallClockOf } from '#app/domain/time/wall-clock.ts'
import { formatDay, formatDayAndMonth, formatMonth, formatMonthShort } from '#app/i18n/format-dates.ts'
import { formatPercent } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import { columnLayout, type Column, type ColumnLayout } from '#app/ui/charts/column-layout.ts'

/** The completion of days or months as columns of a chart; of days only the Mondays are labelled. */
export function completionColumns(completion: Completion[], language: Language): ColumnLayout {
  return columnLayout(completion.map((period) => columnOf(period, language)))
}

function columnOf({ period, rate }: Completion, language: Language): Column {
  const isMonth = period.length === 'YYYY-MM'.length
  const date = isMonth ? `${period}-01` : period
  const moment = { instant: new Date(`${date}T00:00Z`), timeZone: 'UTC', language }
  const isMonday = calendarDay(wallClockOf(`${date}T00:00`)).weekday === 1
  return {
    key: period,
    name: isMonth ? formatMonth(moment) : formatDay(moment),
    tick: isMonth ? formatMonthShort(moment) : isMonday ? formatDayAndMonth(moment) : undefined,
    share: rate,
    words: rate === null ? '–' : formatPercent(rate, language),
  }
}
