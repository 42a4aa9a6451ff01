import { colors } from '#app/documents/colors.ts'
import { setImmediate } from 'node:timers/promises'
import { formatDate, formatDays, formatTime } from '#app/i18n/format-dates.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { flowPages } from '#app/documents/pdf/page-flow.ts'
import type { AttendanceContent } from './attendance-content.ts'
import { gridBlocks } from './grid-blocks.server.ts'
import { headBlocks } from './head-blocks.server.ts'
import { recordBlocks } from './record-blocks.server.ts'
import { artifact, edges, finishPdf, openSheet, type Sheet } from './sheet.server.ts'

/** The attendance of a schedule as a PDF of A4 pages, tagged, in the reader's language. */
export async function attendancePdf(content: AttendanceContent): Promise<Uint8Array<ArrayBuffer>> {
  const { language, schedule, company, madeAt } = content
  const t = translatorFor(language, 'documents')
  const title = t('attendance.title', { title: schedule.title, period: periodOf(content) })
  const sheet = openSheet({ title, author: company.name, language, madeAt, t })
  const pages = flowPages(
    [...headBlocks(sheet, content), ...gridBlocks(sheet, content.grid), ...recordBlocks(sheet, content)],
    edges,
  )
  for (const [index, page] of pages.entries()) {
    sheet.pdf.addPage()
    for (const { block, y } of page) block.draw(y)
    drawFoot(sheet, { content, page: index + 1, pages: pages.length })
    // Without this pause the process would receive no messages for seconds.
    await setImmediate()
  }
  return finishPdf(sheet)
}

function periodOf({ range, timezone, language }: AttendanceContent): string {
  return formatDays({ from: range.from, to: new Date(range.to.getTime() - 1), timeZone: timezone, language })
}

type Foot = { content: AttendanceContent; page: number; pages: number }

function drawFoot(sheet: Sheet, { content, page, pages }: Foot) {
  const { textWriter, t, language } = sheet
  const { madeAt, timezone: timeZone, schedule } = content
  const style = { size: 7.5, color: colors.faint }
  const y = edges.bottom + 12
  const made = { instant: madeAt, timeZone, language }
  const count = t('documents:page', { page, pages })
  const stamp = t('documents:made', { date: formatDate(made), time: formatTime(made), zone: zoneInWords(t, timeZone) })
  const place = textWriter.wrap(`${schedule.title}, ${schedule.location}`, 190, style)[0] ?? ''
  artifact(sheet, () => {
    textWriter.line(place, { x: edges.left, y }, style)
    textWriter.line(stamp, { x: edges.left + 200, y }, style)
    textWriter.line(count, { x: edges.right - textWriter.width(count, style), y }, style)
  })
}
