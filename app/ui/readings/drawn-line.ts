import type { NumberLine } from '#app/domain/readings/reading-line.ts'
import { plotOfLine, type LimitRun, type Place } from '#app/domain/readings/plot-of-line.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { shortLimit, timeLabels } from '#app/i18n/reading-line-words.ts'
import type { ReadingReader } from '#app/i18n/reading-in-words.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'

/** The reader, and the range that is shown. */
export type LineReader = ReadingReader & { timezone: string; range: AttendanceRange }

/**
 * The parts of a chart. Across, a path goes from 0 to 1000 and a label from 0 to 100 percent, so that text and signs keep their size on
 * every screen; down, all are in pixels.
 */
export type DrawnLine = {
  height: number
  ticks: { text: string; y: number }[]
  times: { text: string; x: number }[]
  line: string
  spreads: string
  dots: string
  triangles: { x: number; y: number }[]
  limits: { path: string; label: { text: string; x: number; y: number } | null }[]
}

const plot = { top: 14, bottom: 150 }

/** A limit that lasted for less of the range has no label, but for the last one. */
const roomForLabel = 0.2

/** The chart of a line in the range that is shown. */
export function drawnLine(line: NumberLine, reader: LineReader): DrawnLine {
  const { range, timezone, language } = reader
  const placed = plotOfLine(line, { from: range.from.getTime(), to: range.to.getTime() })
  const labelOf = ({ kind, value, to, from, y }: LimitRun) => {
    if (to < 1 && to - from < roomForLabel) return null
    const text = shortLimit(reader, { kind, value, unit: line.unit })
    return { text, x: percent(to), y: kind === 'max' ? down(y) - 5 : down(y) + 14 }
  }
  return {
    height: plot.bottom,
    ticks: placed.ticks.map(({ value, y }) => ({ text: formatNumber(value, language), y: down(y) })),
    times: timeLabels(range, timezone, reader).map(({ text, x }) => ({ text, x: percent(x) })),
    line: placed.line.map((place, index) => `${index === 0 ? 'M' : 'L'}${spot(place)}`).join(''),
    spreads: placed.spreads.map(({ x, top, bottom }) => `M${spot({ x, y: top })}V${down(bottom)}`).join(''),
    dots: placed.dots.map((place) => `M${spot(place)}h.01`).join(''),
    triangles: placed.triangles.map(({ x, y }) => ({ x: percent(x), y: down(y) })),
    limits: placed.limits.map((run) => ({
      path: `M${spot({ x: run.from, y: run.y })}H${Math.round(run.to * 1000)}`,
      label: labelOf(run),
    })),
  }
}

function spot({ x, y }: Place): string {
  return `${Math.round(x * 1000)} ${down(y)}`
}

function down(y: number): number {
  return Math.round((plot.top + y * (plot.bottom - plot.top)) * 10) / 10
}

function percent(x: number): number {
  return Math.round(x * 1000) / 10
}
