import { formatDays } from '#app/i18n/format-dates.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { flowPages } from '#app/documents/pdf/page-flow.ts'
import type { AttendanceContent } from './attendance-content.ts'
import { drawPages } from './draw-pages.server.ts'
import { gridBlocks } from './grid-blocks.server.ts'
import { headBlocks } from './head-blocks.server.ts'
import { readingBlocks } from './reading-blocks.server.ts'
import { recordBlocks } from './record-blocks.server.ts'
import { edges, finishPdf, openSheet } from './sheet.server.ts'

/** The attendance of a schedule as a PDF of A4 pages, tagged, in the reader's language. */
export async function attendancePdf(content: AttendanceContent): Promise<Uint8Array<ArrayBuffer>> {
  const { language, schedule, company, madeAt, timezone, mark } = content
  const t = translatorFor(language, 'documents')
  const title = t('attendance.title', { title: schedule.title, period: periodOf(content) })
  const sheet = openSheet({ title, author: company.name, language, madeAt, t })
  const pages = flowPages(
    [
      ...headBlocks(sheet, content),
      ...gridBlocks(sheet, content.grid),
      ...readingBlocks(sheet, content.readings, content),
      ...recordBlocks(sheet, { ...content, hasReadingTables: true }),
    ],
    edges,
  )
  await drawPages(sheet, pages, { about: `${schedule.title}, ${schedule.location}`, madeAt, timezone, mark })
  return finishPdf(sheet)
}

function periodOf({ range, timezone, language }: AttendanceContent): string {
  return formatDays({ from: range.from, to: new Date(range.to.getTime() - 1), timeZone: timezone, language })
}
