import { rateBlock } from '#app/documents/attendance/figures-block.server.ts'
import { paragraph } from '#app/documents/attendance/head-blocks.server.ts'
import type { Sheet } from '#app/documents/attendance/sheet.server.ts'
import type { TableColumn } from '#app/documents/attendance/table-head.server.ts'
import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import type { DatedAdvancedReport } from '#app/domain/analytics/advanced-report.ts'
import { missedTimesGrid } from '#app/domain/analytics/missed-times-grid.ts'
import { medianInWords, trendInWords, worstTimeInWords } from '#app/i18n/advanced-report-words.ts'
import { formatDateShort } from '#app/i18n/format-dates.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { missedTimesBlock } from './missed-times-block.server.ts'
import { punctualityBlock } from './punctuality-block.server.ts'
import { tableBlocks } from './table-blocks.server.ts'

type Section = 'weakest' | 'missedTimes' | 'punctuality' | 'gaps'

/** The advanced report: where, when and how late cleanings are missed, and long gaps. */
export function analyticsBlocks(sheet: Sheet, report: DatedAdvancedReport): Block[] {
  return [
    ...weakest(sheet, report),
    ...missedTimes(sheet, report),
    ...punctuality(sheet, report),
    ...gaps(sheet, report),
  ]
}

/** The rate of the days right before, as many; nothing where nothing was due. */
export function rateBeforeBlocks(sheet: Sheet, { before }: DatedAdvancedReport): Block[] {
  const { t, language } = sheet
  if (before.completionRate === null) return []
  const [period, rate] = [formatPeriod(before, language), formatPercent(before.completionRate, language)]
  return [note(sheet, t('analytics:before', { period, rate }))]
}

function weakest(sheet: Sheet, { weakest: { places, measured } }: DatedAdvancedReport): Block[] {
  const { t } = sheet
  if (places.length === 0)
    return [title(sheet, 'weakest'), note(sheet, t('analytics:weakest.none', { count: measured }))]
  const blocks = places.map(({ title: name, location, completionRate: rate, completed, missed, ...place }) => {
    const missing = t('analytics:weakest.missed', { count: missed, total: completed + missed })
    const trend = trendInWords(t, { ...place, completionRate: rate, completed, missed })
    return rateBlock(sheet, { title: name, location, rate, sentences: `${missing} ${trend}` })
  })
  return [title(sheet, 'weakest'), ...blocks]
}

function missedTimes(sheet: Sheet, report: DatedAdvancedReport): Block[] {
  const { t, language } = sheet
  const grid = missedTimesGrid(report.slots.missedTimes)
  const worst = note(sheet, worstTimeInWords(t, language, grid.worst))
  if (grid.rows.length === 0) return [title(sheet, 'missedTimes'), worst]
  const help = note(sheet, t('analytics:missedTimes.help'))
  const explained = [{ ...help, staysWithNext: true }, ...shortened(sheet, report)]
  return [title(sheet, 'missedTimes'), ...explained, { ...missedTimesBlock(sheet, grid), staysWithNext: true }, worst]
}

function punctuality(sheet: Sheet, report: DatedAdvancedReport): Block[] {
  const { punctuality: figures } = report.slots
  const median = note(sheet, medianInWords(sheet.t, figures.median))
  if (figures.completed === 0) return [title(sheet, 'punctuality'), median]
  const bars = { ...punctualityBlock(sheet, figures), staysWithNext: true }
  return [title(sheet, 'punctuality'), ...shortened(sheet, report), bars, median]
}

/** Which days are shown, where the range has more occurrences than are compared. */
function shortened(sheet: Sheet, { slots, dates }: DatedAdvancedReport): Block[] {
  if (slots.dates.from === dates.from) return []
  const period = formatPeriod(slots.dates, sheet.language)
  return [{ ...note(sheet, sheet.t('analytics:advanced.shortened', { period })), staysWithNext: true }]
}

function gaps(sheet: Sheet, { gaps: { moreThan, gaps: longest, total } }: DatedAdvancedReport): Block[] {
  const { t, language } = sheet
  if (longest.length === 0) return [title(sheet, 'gaps'), note(sheet, t('analytics:gaps.none', { count: moreThan }))]
  const rest = total - longest.length
  const rows = longest.map(({ title: name, location, publicName, days, from, to, missed, ...ends }) => [
    `${name}\n${location}`,
    publicName,
    formatNumber(days, language),
    `${dateOf(from)}\n${t(`analytics:gaps.${ends.fromCheckIn ? 'done' : 'firstDue'}`)}`,
    `${dateOf(to)}\n${t(`analytics:gaps.${ends.toCheckIn ? 'done' : 'lastDue'}`)}`,
    formatNumber(missed, language),
  ])
  return [
    title(sheet, 'gaps'),
    ...tableBlocks(sheet, gapColumns(sheet), rows),
    ...(rest > 0 ? [note(sheet, t('analytics:gaps.rest', { count: rest }))] : []),
  ]

  function dateOf(date: string): string {
    return formatDateShort({ instant: new Date(date), timeZone: 'UTC', language })
  }
}

function gapColumns({ t }: Sheet): TableColumn[] {
  return [
    { title: t('analytics:column.schedule'), x: 40, width: 140 },
    { title: t('analytics:column.task'), x: 186, width: 110 },
    { title: t('analytics:column.gapDays'), x: 300, width: 42, isNumber: true },
    { title: t('analytics:column.gapFrom'), x: 354, width: 72 },
    { title: t('analytics:column.gapTo'), x: 430, width: 72 },
    { title: t('analytics:column.missed'), x: 506, width: 49, isNumber: true },
  ]
}

function title(sheet: Sheet, section: Section): Block {
  const text = sheet.t(`analytics:${section}.title`)
  const block = paragraph(sheet, text, { style: { size: 12, bold: true }, tag: 'H2', after: 4 })
  return { height: block.height + 14, draw: (y) => block.draw(y + 14), staysWithNext: true }
}

function note(sheet: Sheet, text: string): Block {
  return paragraph(sheet, text, { style: { size: 9, color: colors.soft }, tag: 'P', after: 4 })
}
