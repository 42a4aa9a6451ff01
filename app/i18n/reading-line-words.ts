import type { ReadingLine } from '#app/domain/readings/reading-line.ts'
import { timeTicks } from '#app/domain/readings/time-ticks.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import { formatDayAndMonth, formatTime } from './format-dates.ts'
import { formatNumber } from './format-numbers.ts'
import { valueInWords, type ReadingReader } from './reading-in-words.ts'

/** 28 Werte, 2 bis 9,5 °C, 3 außerhalb der Grenzen */
export function lineInWords(reader: ReadingReader, line: ReadingLine): string {
  const { t, language } = reader
  const { count, outCount } = line
  return [
    t('readings:lines.count', { count }),
    line.kind === 'number' && count > 1 ? spread() : null,
    outCount > 0 ? t('readings:lines.outCount', { count: outCount }) : t('readings:lines.allWithin'),
  ]
    .filter(Boolean)
    .join(', ')

  function spread() {
    if (line.kind !== 'number') return null
    const max = valueInWords(reader, line.highest, line)
    return t('readings:limits.between', { min: formatNumber(line.lowest, language), max })
  }
}

type Limit = { kind: 'min' | 'max'; value: number; unit: string | null }

/** ≤ 7 °C, at the line of a limit on a screen. The fonts of documents have no such sign. */
export function shortLimit(reader: ReadingReader, { kind, value, unit }: Limit): string {
  return `${kind === 'max' ? '≤' : '≥'}\u00a0${valueInWords(reader, value, { kind: 'number', unit })}`
}

/** höchstens 7 °C, at the line of a limit on paper. */
export function limitInWords(reader: ReadingReader, { kind, value, unit }: Limit): string {
  const words = valueInWords(reader, value, { kind: 'number', unit })
  return kind === 'max'
    ? reader.t('readings:limits.atMost', { max: words })
    : reader.t('readings:limits.atLeast', { min: words })
}

/** The days or hours below a chart, each with its place from 0 to 1. */
export function timeLabels(range: AttendanceRange, timezone: string, { language }: Pick<ReadingReader, 'language'>) {
  const length = range.to.getTime() - range.from.getTime()
  return timeTicks(range, timezone).map(({ at: instant, isHour }) => {
    const moment = { instant, timeZone: timezone, language }
    const text = isHour ? formatTime(moment) : formatDayAndMonth(moment)
    return { text, x: (instant.getTime() - range.from.getTime()) / length }
  })
}
