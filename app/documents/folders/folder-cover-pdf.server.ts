import { drawPages } from '#app/documents/attendance/draw-pages.server.ts'
import { figuresBlock } from '#app/documents/attendance/figures-block.server.ts'
import { companyBlock, factBlock, paragraph, sentencesBlock } from '#app/documents/attendance/head-blocks.server.ts'
import { edges, finishPdf, openSheet, type Sheet } from '#app/documents/attendance/sheet.server.ts'
import { flowPages, type Block } from '#app/documents/pdf/page-flow.ts'
import { addSummaries } from '#app/domain/figures/records-summary.ts'
import { folderInWords } from '#app/i18n/folder-words.ts'
import { formatDateLong, formatDays, formatTime } from '#app/i18n/format-dates.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { summarySentences } from '#app/i18n/summary-sentences.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { FolderCover } from './folder-cover.ts'

/** The cover of a folder as a PDF of A4 pages, tagged, in the reader's language: its facts and its contents. */
export async function folderCoverPdf(cover: FolderCover): Promise<Uint8Array<ArrayBuffer>> {
  const { language, company, madeAt, timezone, dates, contents, mark } = cover
  const t = translatorFor(language, 'folders')
  const period = formatPeriod(dates, language)
  const title = t('cover.title', { period })
  const sheet = openSheet({ title, author: company.name, language, madeAt, t })
  const total = addSummaries(contents.map(({ summary }) => summary))
  const blocks: Block[] = [
    companyBlock(sheet, cover),
    paragraph(sheet, title, { style: { size: 19, bold: true }, tag: 'H1', after: 4 }),
    ...facts(sheet, cover).map(([label, value]) => factBlock(sheet, label, value)),
    sentencesBlock(sheet, summarySentences(t, total)),
    heading(sheet, t('cover.contents')),
    ...contents.map(({ file, ...entry }) => figuresBlock(sheet, entry, file)),
  ]
  await drawPages(sheet, flowPages(blocks, edges), { about: title, madeAt, timezone, mark })
  return finishPdf(sheet)
}

function facts(
  { t, language }: Sheet,
  { dates, madeAt, timezone: timeZone, ...cover }: FolderCover,
): [string, string][] {
  const made = { instant: madeAt, timeZone, language }
  const instants = { from: new Date(dates.from), to: new Date(dates.to) }
  return [
    [t('documents:attendance.period'), formatDays({ ...instants, timeZone: 'UTC', language })],
    [t('folders:cover.selection'), folderInWords(t, cover)],
    [t('documents:attendance.madeAt'), `${formatDateLong(made)}, ${formatTime(made)} (${zoneInWords(t, timeZone)})`],
  ]
}

function heading(sheet: Sheet, text: string): Block {
  return { ...paragraph(sheet, text, { style: { size: 12, bold: true }, tag: 'H2', after: 6 }), staysWithNext: true }
}
