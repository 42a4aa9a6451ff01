import { colors } from '#app/documents/colors.ts'
import type { GridCell, SlotGrid } from '#app/domain/attendance/slot-grid.ts'
import { grouped } from '#app/domain/grouped.ts'
import { formatMonth } from '#app/i18n/format-dates.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import type { Spot } from '#app/documents/pdf/stamp.ts'
import { drawStatus } from '#app/documents/pdf/status-shape.server.ts'
import { paragraph } from './head-blocks.server.ts'
import { artifact, edges, rule, type Sheet } from './sheet.server.ts'

const small: Style = { size: 7, color: colors.soft }
const word: Style = { size: 8, color: colors.soft }
const cell = { left: edges.left + 34, width: 15.5, height: 12.5, sign: 8.5 }

/**
 * The grid of days and times, one table for each month. A cell shows its status by a shape that the legend explains;
 * the table of records has the same in words.
 */
export function gridBlocks(sheet: Sheet, grid: SlotGrid, tag = 'H2'): Block[] {
  const cells = Object.values(grid.cells)
  if (cells.length === 0) return []
  const months = grouped(cells, ({ slotAt }) => [slotAt.slice(0, 7)])
  const title = sheet.t('documents:grid.title')
  return [
    { ...paragraph(sheet, title, { style: { size: 12, bold: true }, tag, after: 2 }), staysWithNext: true },
    { ...legendBlock(sheet, cells), staysWithNext: true },
    ...[...months].toSorted().map(([month, monthCells]) => {
      const times = [...new Set(monthCells.map(({ slotAt }) => slotAt.slice(11)))].toSorted()
      return monthBlock(sheet, { month, times, cellAt: (slotAt) => grid.cells[slotAt] })
    }),
  ]
}

function legendBlock(sheet: Sheet, cells: GridCell[]): Block {
  const { pdf, textWriter, root, t } = sheet
  const statuses = [...new Set(cells.map(({ status }) => status))]
  const hasOut = cells.some(({ outOfLimits }) => outOfLimits)
  const hasOffline = cells.some(({ offline }) => offline)
  return {
    height: 16,
    draw(y) {
      root.add(
        pdf.struct('P', {}, () => {
          let x = edges.left
          for (const status of statuses) {
            drawStatus(sheet, status, { x, y: y + 1, size: cell.sign })
            const text = t(`documents:status.${status}`)
            textWriter.line(text, { x: x + 12, y }, word)
            x += 12 + textWriter.width(text, word) + 14
          }
          const marks = [
            ...(hasOut ? [{ draw: drawOut, text: t('readings:taken.out') }] : []),
            ...(hasOffline ? [{ draw: drawOffline, text: t('envelopes:mark') }] : []),
          ]
          for (const { draw, text } of marks) {
            draw(sheet, { x, y: y + 3 })
            textWriter.line(text, { x: x + 9, y }, word)
            x += 9 + textWriter.width(text, word) + 14
          }
        }),
      )
    },
  }
}

/** The mark of a slot whose values are out of their limits: a small triangle that is not filled, so that it is not a status. */
function drawOut({ pdf, stamp }: Sheet, spot: Spot) {
  stamp('out of limits', spot, () => {
    pdf.path('M2.7 0 L5.4 5.2 L0 5.2 Z').lineWidth(0.9).fillAndStroke(colors.surface, colors.ink)
  })
}

/** The mark of a slot that was done without a network: a small ring. */
function drawOffline({ pdf, stamp }: Sheet, spot: Spot) {
  stamp('offline', spot, () => {
    pdf.circle(2.7, 2.7, 2.2).lineWidth(0.9).fillAndStroke(colors.surface, colors.ink)
  })
}

type Month = { month: string; times: string[]; cellAt: (slotAt: string) => GridCell | undefined }

function monthBlock(sheet: Sheet, { month, times, cellAt }: Month): Block {
  const { pdf, textWriter, root, t, language } = sheet
  const [year = 0, number = 1] = month.split('-').map(Number)
  const instant = new Date(Date.UTC(year, number - 1, 1))
  const name = formatMonth({ instant, timeZone: 'UTC', language })
  const days = Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, index) => index + 1)
  const head = word.size * lineHeight + 2

  function drawMonth(y: number) {
    textWriter.line(name, { x: edges.left, y }, { ...word, bold: true })
    for (const day of days) textWriter.line(String(day), { x: xOf(day), y: y + head }, small)
    for (const [row, time] of times.entries()) {
      const at = y + head + (row + 1) * cell.height
      textWriter.line(time, { x: edges.left, y: at }, small)
      for (const day of days) {
        const found = cellAt(`${month}-${String(day).padStart(2, '0')}T${time}`)
        if (!found) continue
        drawStatus(sheet, found.status, { x: xOf(day), y: at + 0.5, size: cell.sign })
        if (found.outOfLimits) drawOut(sheet, { x: xOf(day) + 8, y: at })
        if (found.offline) drawOffline(sheet, { x: xOf(day) + 8, y: at + 6 })
      }
    }
  }
  const height = head + (times.length + 1) * cell.height + 8
  return {
    height,
    draw(y) {
      root.add(pdf.struct('Figure', { alt: t('documents:grid.alt', { month: name }) }, () => drawMonth(y)))
      artifact(sheet, () => rule(sheet, y + height - 5, { width: 0.5, color: colors.line }))
    },
  }
}

function xOf(day: number): number {
  return cell.left + (day - 1) * cell.width
}
