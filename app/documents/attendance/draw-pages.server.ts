import { setImmediate } from 'node:timers/promises'
import { colors } from '#app/documents/colors.ts'
import type { PlacedBlock } from '#app/documents/pdf/page-flow.ts'
import { formatDate, formatTime } from '#app/i18n/format-dates.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { artifact, edges, type Sheet } from './sheet.server.ts'

type Foot = {
  /** What the document is about, cut to one line. */
  about: string
  madeAt: Date
  timezone: string
}

/** Draws the pages, each with a foot: what the document is about, when it was made, and the page's number. */
export async function drawPages(sheet: Sheet, pages: readonly PlacedBlock[][], foot: Foot): Promise<void> {
  for (const [index, page] of pages.entries()) {
    sheet.pdf.addPage()
    for (const { block, y } of page) block.draw(y)
    drawFoot(sheet, { ...foot, page: index + 1, pages: pages.length })
    // Without this pause the process would receive no messages for seconds.
    await setImmediate()
  }
}

function drawFoot(
  sheet: Sheet,
  { about, madeAt, timezone: timeZone, page, pages }: Foot & Record<'page' | 'pages', number>,
) {
  const { textWriter, t, language } = sheet
  const style = { size: 7.5, color: colors.faint }
  const y = edges.bottom + 12
  const made = { instant: madeAt, timeZone, language }
  const count = t('documents:page', { page, pages })
  const stamp = t('documents:made', { date: formatDate(made), time: formatTime(made), zone: zoneInWords(t, timeZone) })
  const place = textWriter.wrap(about, 190, style)[0] ?? ''
  artifact(sheet, () => {
    textWriter.line(place, { x: edges.left, y }, style)
    textWriter.line(stamp, { x: edges.left + 200, y }, style)
    textWriter.line(count, { x: edges.right - textWriter.width(count, style), y }, style)
  })
}
