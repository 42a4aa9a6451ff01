import { drawPages } from '#app/documents/attendance/draw-pages.server.ts'
import { figuresBlock } from '#app/documents/attendance/figures-block.server.ts'
import { gridBlocks } from '#app/documents/attendance/grid-blocks.server.ts'
import {
  closedFacts,
  companyBlock,
  factBlock,
  paragraph,
  sentencesBlock,
} from '#app/documents/attendance/head-blocks.server.ts'
import { readingBlocks } from '#app/documents/attendance/reading-blocks.server.ts'
import { recordBlocks } from '#app/documents/attendance/record-blocks.server.ts'
import { edges, finishPdf, openSheet, type Sheet } from '#app/documents/attendance/sheet.server.ts'
import { colors } from '#app/documents/colors.ts'
import { flowPages, type Block } from '#app/documents/pdf/page-flow.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { instantOf } from '#app/domain/time/local-time.ts'
import { addSummaries } from '#app/domain/figures/records-summary.ts'
import { folderInWords } from '#app/i18n/folder-words.ts'
import { formatDateLong, formatDays, formatTime } from '#app/i18n/format-dates.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { summarySentences } from '#app/i18n/summary-sentences.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { analyticsBlocks, rateBeforeBlocks } from './analytics-blocks.server.ts'
import { defectBlocks } from './defect-blocks.server.ts'
import { ratingBlocks } from './rating-blocks.server.ts'
import { outOfLimitsBlocks } from './out-of-limits-blocks.server.ts'
import { recordsParts, type RecordsPart, type ReportContent, type ReportedSchedule } from './report-content.ts'

/** A report as a PDF of A4 pages, tagged, in its language: its figures, and then each schedule with what is wanted of it. */
export async function reportPdf(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
  const { language, company, madeAt, timezone, dates, name, schedules, parts, analytics, mark } = content
  const t = translatorFor(language, 'reports')
  const period = formatPeriod(dates, language)
  const sheet = openSheet({ title: t('pdf.title', { name, period }), author: company.name, language, madeAt, t })
  const total = addSummaries(schedules.map(({ summary }) => summary))
  const blocks: Block[] = [
    companyBlock(sheet, content),
    paragraph(sheet, name, { style: { size: 19, bold: true }, tag: 'H1', after: 4 }),
    ...facts(sheet, content).map(([label, value]) => factBlock(sheet, label, value)),
    sentencesBlock(sheet, summarySentences(t, total)),
    ...(analytics ? rateBeforeBlocks(sheet, analytics) : []),
    ...(parts.includes('figures') ? figures(sheet, schedules) : []),
    ...(analytics ? analyticsBlocks(sheet, analytics) : []),
    ...schedules.flatMap((schedule) => sections(sheet, schedule, content)),
  ]
  await drawPages(sheet, flowPages(blocks, edges), { about: `${name}, ${period}`, madeAt, timezone, mark })
  return finishPdf(sheet)
}

function facts({ t, language }: Sheet, content: ReportContent): [string, string][] {
  const { dates, madeAt, timezone: timeZone, number } = content
  const made = { instant: madeAt, timeZone, language }
  const instants = { from: new Date(dates.from), to: new Date(dates.to) }
  return [
    [t('documents:attendance.period'), formatDays({ ...instants, timeZone: 'UTC', language })],
    [t('folders:cover.selection'), folderInWords(t, content)],
    [t('documents:attendance.madeAt'), `${formatDateLong(made)}, ${formatTime(made)} (${zoneInWords(t, timeZone)})`],
    ...numberFact(t, number),
  ]
}

function numberFact(t: Sheet['t'], number: ReportContent['number']): [string, string][] {
  if (number === null) return []
  return [[t('reports:pdf.number'), number === 'preview' ? t('reports:pdf.preview') : String(number)]]
}

function figures(sheet: Sheet, schedules: ReportedSchedule[]): Block[] {
  if (schedules.length === 0) return []
  return [
    heading(sheet, sheet.t('reports:pdf.figures'), 'H2'),
    ...schedules.map((schedule) => figuresBlock(sheet, schedule)),
  ]
}

function sections(sheet: Sheet, schedule: ReportedSchedule, { photos, ...content }: ReportContent): Block[] {
  const { title, location, grid, measured } = schedule
  const blocks = [
    ...closedBlocks(sheet, schedule),
    ...emptyParts(sheet, schedule),
    ...(grid ? gridBlocks(sheet, grid, 'H3') : []),
    ...(measured ? readingBlocks(sheet, measured, { ...periodOf(content), tag: 'H3' }) : []),
    ...recordsParts.flatMap((part) => recordsSection(sheet, schedule, { part, photos })),
    ...readingsSection(sheet, schedule),
    ...defectsSection(sheet, schedule),
    ...ratingsSection(sheet, schedule),
  ]
  if (blocks.length === 0) return []
  const place = paragraph(sheet, location, { style: { size: 9, color: colors.soft }, tag: 'P', after: 6 })
  return [scheduleHeading(sheet, title), { ...place, staysWithNext: true }, ...blocks]
}

/** The days of the report as instants of its zone. */
function periodOf({ dates, timezone }: Pick<ReportContent, 'dates' | 'timezone'>) {
  const midnight = (date: string) => instantOf(`${date}T00:00`, timezone)
  return { range: { from: midnight(dates.from), to: midnight(addDays(dates.to, 1)) }, timezone }
}

/** The days on which it was closed. */
function closedBlocks(sheet: Sheet, { closedDays }: ReportedSchedule): Block[] {
  return closedFacts(sheet, closedDays).map(([label, value]) => factBlock(sheet, label, value))
}

type Section = { part: RecordsPart } & Pick<ReportContent, 'photos'>

/** What is wanted and has no record, in a line: a reader must not wonder whether gaps were left out. */
function emptyParts(sheet: Sheet, { tables, readings, defects, ratings }: ReportedSchedule): Block[] {
  const empty = [
    ...recordsParts.filter((part) => tables[part]?.length === 0),
    ...(readings?.length === 0 ? ['readings' as const] : []),
    ...(defects?.length === 0 ? ['defects' as const] : []),
    ...(ratings?.length === 0 ? ['ratings' as const] : []),
  ]
  if (empty.length === 0) return []
  const text = empty.map((part) => sheet.t(`reports:pdf.${part}None`)).join(' ')
  return [paragraph(sheet, text, { style: { size: 9 }, tag: 'P', after: 6 })]
}

function recordsSection(sheet: Sheet, { tables }: ReportedSchedule, { part, photos }: Section): Block[] {
  const records = tables[part]
  if (!records || records.length === 0) return []
  const title = heading(sheet, sheet.t(`reports:pdf.${part}`, { count: records.length }), 'H3')
  const hasReadingTables = part === 'records'
  return recordBlocks(sheet, { records, photos: part === 'gaps' ? null : photos, heading: title, hasReadingTables })
}

function readingsSection(sheet: Sheet, { readings }: ReportedSchedule): Block[] {
  if (!readings || readings.length === 0) return []
  const count = readings.reduce((sum, one) => sum + one.readings.length, 0)
  const title = heading(sheet, sheet.t('reports:pdf.readings', { count }), 'H3')
  return [title, ...outOfLimitsBlocks(sheet, readings)]
}

function defectsSection(sheet: Sheet, { defects }: ReportedSchedule): Block[] {
  if (!defects || defects.length === 0) return []
  const title = heading(sheet, sheet.t('reports:pdf.defects', { count: defects.length }), 'H3')
  return [title, ...defectBlocks(sheet, defects)]
}

function ratingsSection(sheet: Sheet, { ratings }: ReportedSchedule): Block[] {
  if (!ratings || ratings.length === 0) return []
  return [heading(sheet, sheet.t('reports:pdf.ratings'), 'H3'), ...ratingBlocks(sheet, ratings)]
}

/** Some room above, so that schedules are easy to tell apart. */
function scheduleHeading(sheet: Sheet, title: string): Block {
  const block = paragraph(sheet, title, { style: { size: 14, bold: true }, tag: 'H2', after: 1 })
  return { height: block.height + 18, draw: (y) => block.draw(y + 18), staysWithNext: true }
}

function heading(sheet: Sheet, text: string, tag: 'H2' | 'H3'): Block {
  const block = paragraph(sheet, text, { style: { size: 12, bold: true }, tag, after: 4 })
  return { height: block.height + 6, draw: (y) => block.draw(y + 6), staysWithNext: true }
}
