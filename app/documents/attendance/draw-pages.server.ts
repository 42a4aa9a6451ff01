import { setImmediate } from 'node:timers/promises'
import { colors } from '#app/documents/colors.ts'
import type { PlacedBlock } from '#app/documents/pdf/page-flow.ts'
import { lineHeight } from '#app/documents/pdf/text-writer.server.ts'
import { qrOutline } from '#app/documents/qr-outline.ts'
import type { PaperMark } from '#app/domain/papers/paper-mark.ts'
import { formatDate, formatTime } from '#app/i18n/format-dates.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { artifact, edges, type Sheet } from './sheet.server.ts'

type Foot = {
  /** What the document is about, cut to one line. */
  about: string
  madeAt: Date
  timezone: string
  /** How to check it; null for a preview. */
  mark: PaperMark | null
}

/** Draws the pages, each with a foot: what the document is about, when it was made, the page's number, and how to check it. */
export async function drawPages(sheet: Sheet, pages: readonly PlacedBlock[][], foot: Foot): Promise<void> {
  for (const [index, page] of pages.entries()) {
    sheet.pdf.addPage()
    for (const { block, y } of page) block.draw(y)
    drawFoot(sheet, { ...foot, page: index + 1, pages: pages.length })
    // Without this pause the process would receive no messages for seconds.
    await setImmediate()
  }
}

const style = { size: 7.5, color: colors.faint }

/**
 * The code at the right lower edge, where its margin is white: 36 points make its modules a third of a millimetre wide, which cameras
 * read, and printers leave the lowest 16 points free.
 */
const code = { size: 36, x: edges.right - 36, y: 788 }

function drawFoot(
  sheet: Sheet,
  { about, madeAt, timezone: timeZone, mark, page, pages }: Foot & Record<'page' | 'pages', number>,
) {
  const { textWriter, t, language } = sheet
  const made = { instant: madeAt, timeZone, language }
  const count = t('documents:page', { page, pages })
  const stamp = t('documents:made', { date: formatDate(made), time: formatTime(made), zone: zoneInWords(t, timeZone) })
  const right = mark ? code.x - 12 : edges.right
  const countLeft = right - textWriter.width(count, style)
  const place = textWriter.wrap(about, countLeft - 12 - edges.left, style)[0] ?? ''
  const lines = [place, stamp, ...(mark ? [checkInWords(sheet, mark)] : [])]
  artifact(sheet, () => {
    for (const [nth, line] of lines.entries())
      textWriter.line(line, { x: edges.left, y: code.y + nth * style.size * lineHeight }, style)
    textWriter.line(count, { x: countLeft, y: code.y }, style)
    if (mark) drawCode(sheet, mark)
  })
}

/** So many digits of the ledger's hash tell it from any other. */
const digitsOfHash = 16

/** Where to check it, and where the ledger stood. */
function checkInWords({ t }: Sheet, { url, head }: PaperMark): string {
  const address = url.slice(url.indexOf('//') + 2)
  return t('papers:pdf', { address, number: head.number, hash: head.hash.slice(0, digitsOfHash) })
}

function drawCode({ pdf, stamp }: Sheet, { url }: PaperMark) {
  stamp(`code ${url}`, { x: code.x, y: code.y }, () => {
    const { path, modules } = qrOutline(url, 'M')
    pdf
      .save()
      .scale(code.size / modules)
      .path(path)
      .fill('#000')
      .restore()
  })
}
