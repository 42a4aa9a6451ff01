import { compareNames } from '#app/domain/texts/compare-names.ts'
import { day } from '#app/domain/time/durations.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { linePoints } from './line-points.ts'
import type { TakenReading } from './reading.ts'
import { mostOfLines, type OutValue, type ReadingLine, type ReadingLines } from './reading-line.ts'
import type { RecordedReadings } from './recorded-readings.ts'

type Range = { from: Date; to: Date }

type Added = Omit<RecordedReadings, 'slotAt' | 'slotStartsAt'>

/** The values of one reading so far. */
type GrowingLine = {
  /** Its newest values, and its place among those of its task. */
  newest: { of: Added; reading: TakenReading; index: number }
  points: ReturnType<typeof linePoints>
  answers: Map<string, { count: number; outCount: number }>
  count: number
  outCount: number
  outs: OutValue[]
  lowest: number
  highest: number
}

/**
 * A line for each task and reading, to which check-ins are added in any order. Holds a bounded number of lines, points and values,
 * however many check-ins there are; the lines that come first are those that stay.
 */
export function growingLines(range: Range, mostLines: number = mostOfLines.lines) {
  const days = Math.ceil((range.to.getTime() - range.from.getTime()) / day) + 1
  const lines = new Map<string, GrowingLine>()
  const others = new Set<string>()

  function lineFor(key: string, newest: GrowingLine['newest']): GrowingLine | null {
    const known = lines.get(key)
    if (known) return known
    if (lines.size >= mostLines) {
      others.add(key)
      return null
    }
    const line = { ...emptyLine(), newest, points: linePoints({ days }) }
    lines.set(key, line)
    return line
  }

  return {
    add(of: Added) {
      const dayNumber = Date.parse(localDateTime(of.takenAt, of.timezone).slice(0, 10)) / day
      for (const [index, reading] of of.readings.entries()) {
        const { name, kind, unit } = reading
        const line = lineFor(JSON.stringify([of.taskId, name, kind, unit]), { of, reading, index })
        if (line) addValue(line, { of, reading, index, dayNumber })
      }
    },
    read(): ReadingLines {
      const sorted = [...lines].toSorted(([, a], [, b]) => inOrder(a.newest, b.newest))
      return { lines: sorted.map(([key, line]) => lineOf(key, line)), left: others.size }
    },
  }
}

function emptyLine() {
  const sums = { count: 0, outCount: 0, lowest: Infinity, highest: -Infinity }
  return { ...sums, answers: new Map<string, { count: number; outCount: number }>(), outs: [] }
}

type Value = GrowingLine['newest'] & { dayNumber: number }

function addValue(line: GrowingLine, { of, reading, index, dayNumber }: Value): void {
  const { value, isWithin, min, max } = reading
  line.count += 1
  if (of.takenAt >= line.newest.of.takenAt) line.newest = { of, reading, index }
  if (!isWithin) addOut(line, of, reading)
  if (typeof value === 'number') {
    line.points.add({ at: of.takenAt.getTime(), day: dayNumber, value, min, max, isWithin })
    line.lowest = Math.min(line.lowest, value)
    line.highest = Math.max(line.highest, value)
    return
  }
  const answer = line.answers.get(value) ?? { count: 0, outCount: 0 }
  line.answers.set(value, answer)
  answer.count += 1
  if (!isWithin) answer.outCount += 1
}

function addOut(
  line: GrowingLine,
  { checkInId, takenAt: at, signature, timezone }: Added,
  reading: TakenReading,
): void {
  const { value, isWithin, min, max, accepted, action } = reading
  line.outCount += 1
  line.outs.push({ checkInId, at, signature, timezone, value, isWithin, min, max, accepted, action })
  if (line.outs.length > 2 * mostOfLines.outs) line.outs = newestOf(line.outs)
}

function newestOf(outs: OutValue[]): OutValue[] {
  return outs.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, mostOfLines.outs)
}

function inOrder(a: GrowingLine['newest'], b: GrowingLine['newest']): number {
  return compareNames(a.of.publicName, b.of.publicName) || compare(a.of.taskId, b.of.taskId) || a.index - b.index
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function lineOf(key: string, line: GrowingLine): ReadingLine {
  const { of, reading } = line.newest
  const { count, outCount, lowest, highest } = line
  const { name, unit, kind, value, isWithin } = reading
  const task = { taskId: of.taskId, publicName: of.publicName }
  const newest = { value, isWithin, at: of.takenAt }
  const shared = { key, ...task, name, unit, count, outCount, newest, outs: newestOf(line.outs) }
  if (kind === 'number') return { ...shared, kind, ...line.points.read(), lowest, highest }
  const answers = [...line.answers].map(([answer, counts]) => ({ answer, ...counts }))
  return { ...shared, kind, answers: answers.toSorted((a, b) => b.count - a.count || a.outCount - b.outCount) }
}
