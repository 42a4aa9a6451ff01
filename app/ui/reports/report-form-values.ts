import { usualColumns, type CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import type { Selection } from '#app/domain/folders/selections.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { ReportForm, ReportPart, ReportPeriod, ReportRhythm } from '#app/domain/reports/kinds.ts'
import type { Report } from '#app/domain/reports/report.ts'

/** The values of a report's form. */
export type ReportFormValues = {
  name: string
  selection: Selection
  group: string
  location: string
  ids: string[]
  period: ReportPeriod
  from: string
  to: string
  parts: ReportPart[]
  columns: CsvColumn[]
  logo: boolean
  language: LanguageCode
  form: ReportForm
  rhythm: ReportRhythm
  weekday: number
  monthDay: number
  sendTime: string
  timezone: string
  recipientIds: string[]
}

/** A new report, as most want it: the figures and gaps of each week, to the owner on Monday. */
export function newReport(language: LanguageCode, recipientIds: string[]): ReportFormValues {
  return {
    name: '',
    selection: 'all',
    group: '',
    location: '',
    ids: [],
    period: 'week',
    from: '',
    to: '',
    parts: ['figures', 'gaps', 'comments'],
    columns: [...usualColumns],
    logo: true,
    language,
    form: 'pdf',
    rhythm: 'weekly',
    weekday: 1,
    monthDay: 1,
    sendTime: '06:00',
    timezone: '',
    recipientIds,
  }
}

/** The values of an existing report. */
export function valuesOfReport(report: Report): ReportFormValues {
  const { selection, selectionName, scheduleIds: ids, fromDate, toDate, withLogo: logo, timezone } = report
  const { name, period, parts, language, form, rhythm, weekday, monthDay, sendTime, recipientIds } = report
  return {
    name,
    selection,
    group: selection === 'group' ? (selectionName ?? '') : '',
    location: selection === 'location' ? (selectionName ?? '') : '',
    ids,
    period,
    from: fromDate ?? '',
    to: toDate ?? '',
    parts,
    columns: report.columns,
    logo,
    language,
    form,
    rhythm,
    weekday,
    monthDay,
    sendTime,
    timezone: timezone ?? '',
    recipientIds,
  }
}
