import { colors } from '#app/documents/colors.ts'
import { drawStatus } from '#app/documents/pdf/status-shape.server.ts'
import type { Style } from '#app/documents/pdf/text-writer.server.ts'
import type { NumberLine } from '#app/domain/readings/reading-line.ts'
import { plotOfLine, type LimitRun, type LinePlot, type Place } from '#app/domain/readings/plot-of-line.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { limitInWords, timeLabels } from '#app/i18n/reading-line-words.ts'
import type { AttendanceHead } from './attendance-content.ts'
import { edges, type Sheet } from './sheet.server.ts'

const label: Style = { size: 7, color: colors.soft }
const plot = { left: edges.left + 34, top: 8, height: 92 }
const width = edges.right - plot.left

/** In points, with the axis of days below. */
export const readingChartHeight = plot.top + plot.height + 14

/** A limit that lasted for less of the range has no label, but for the last one. */
const roomForLabel = 0.1

const triangle = 7

type Chart = Pick<AttendanceHead, 'range' | 'timezone'> & { line: NumberLine; y: number }

/**
 * Draws values over time with their limits. A value in limits is a dot and one out of them a triangle, and limits are dashed with their
 * number, so that a copy in black and white tells the same.
 */
export function drawReadingChart(sheet: Sheet, { line, range, timezone, y }: Chart): void {
  const { textWriter, language } = sheet
  const placed = plotOfLine(line, { from: range.from.getTime(), to: range.to.getTime() })
  const top = y + plot.top
  const at = (place: Place) => ({ x: plot.left + place.x * width, y: top + place.y * plot.height })
  drawScale(sheet, placed, top)
  for (const { text, x } of timeLabels(range, timezone, sheet)) {
    const left = Math.min(plot.left + x * width, edges.right - textWriter.width(text, label))
    textWriter.line(text, { x: left, y: top + plot.height + 3 }, label)
  }
  for (const run of placed.limits) drawLimit(sheet, run, { top, unit: line.unit })
  drawTrace(sheet, placed, at)
  for (const place of placed.triangles) {
    const { x, y: middle } = at(place)
    drawStatus(sheet, 'overdue', { x: x - triangle / 2, y: middle - triangle / 2, size: triangle })
  }

  function drawScale({ pdf }: Sheet, { ticks }: LinePlot, upper: number) {
    for (const { value, y: share } of ticks) {
      const height = upper + share * plot.height
      pdf.moveTo(plot.left, height).lineTo(edges.right, height).lineWidth(0.5).stroke(colors.line)
      textWriter.line(formatNumber(value, language), { x: edges.left, y: height - 4.5 }, label)
    }
  }
}

/** The values of some days as a bar, the line through all, and a dot for each in limits. */
function drawTrace({ pdf, stamp }: Sheet, { spreads, line, dots }: LinePlot, at: (place: Place) => Place) {
  for (const { x, top, bottom } of spreads) {
    const [upper, lower] = [at({ x, y: top }), at({ x, y: bottom })]
    pdf.moveTo(upper.x, upper.y).lineTo(lower.x, lower.y).lineWidth(1).stroke(colors.planned)
  }
  for (const [index, place] of line.map(at).entries()) {
    if (index === 0) pdf.moveTo(place.x, place.y)
    else pdf.lineTo(place.x, place.y)
  }
  pdf.lineWidth(0.7).lineJoin('round').stroke(colors.accent)
  for (const place of dots) {
    stamp('value in limits', at(place), () => pdf.circle(0, 0, 1.5).fill(colors.accent))
  }
}

function drawLimit(sheet: Sheet, run: LimitRun, { top, unit }: { top: number; unit: string | null }) {
  const { pdf, textWriter } = sheet
  const height = top + run.y * plot.height
  const [left, right] = [plot.left + run.from * width, plot.left + run.to * width]
  pdf.moveTo(left, height).lineTo(right, height).lineWidth(0.9).dash(3, { space: 2 }).stroke(colors.ink).undash()
  if (run.to < 1 && run.to - run.from < roomForLabel) return
  const text = limitInWords(sheet, { kind: run.kind, value: run.value, unit })
  const lower = run.kind === 'max' ? height - 9 : height + 1
  textWriter.line(text, { x: right - textWriter.width(text, label), y: lower }, { ...label, color: colors.ink })
}
