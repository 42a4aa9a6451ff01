import type { AnswerLine, NumberLine, OutValue, ReadingLine } from '#app/domain/readings/reading-line.ts'
import { formatDateTime, formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { limitsInWords, valueInWords } from '#app/i18n/reading-in-words.ts'
import { lineInWords } from '#app/i18n/reading-line-words.ts'
import { drawnLine, type DrawnLine, type LineReader } from './drawn-line.ts'

/** A value out of its limits, in words. */
export type ShownOut = {
  checkInId: string
  at: string
  value: string
  limits: string
  action: string
  signature: string
}

/** A line as the page shows it: all in words, and its chart or the counts of its answers. */
export type ShownLine = {
  key: string
  name: string
  summary: string
  newest: { text: string; isWithin: boolean }
  chart: DrawnLine | null
  /** What each point of the chart stands for; null if it is one value. */
  pointsNote: string | null
  answers: { answer: string; count: number; isOut: boolean }[]
  outs: ShownOut[]
  /** How many are out of their limits, those included that are not listed. */
  outCount: number
}

export type ShownTask = { taskId: string; publicName: string; lines: ShownLine[] }

/** The lines of each task, in the same order. */
export function shownTasks(lines: ReadingLine[], reader: LineReader): ShownTask[] {
  const tasks = new Map<string, ShownTask>()
  for (const line of lines) {
    const { taskId, publicName } = line
    const task = tasks.get(taskId) ?? { taskId, publicName, lines: [] }
    tasks.set(taskId, task)
    task.lines.push(shownLine(line, reader))
  }
  return [...tasks.values()]
}

function shownLine(line: ReadingLine, reader: LineReader): ShownLine {
  const { key, name, newest, outs, outCount } = line
  const { t, timezone, language } = reader
  const date = formatDateTime({ instant: newest.at, timeZone: timezone, language })
  const value = valueInWords(reader, newest.value, line)
  const shared = {
    key,
    name,
    summary: lineInWords(reader, line),
    newest: { text: t('readings:lines.newest', { value, date }), isWithin: newest.isWithin },
    outs: outs.map((out) => shownOut(out, line, reader)),
    outCount,
  }
  return line.kind === 'number'
    ? { ...shared, chart: drawnLine(line, reader), pointsNote: pointsNote(line, reader), answers: [] }
    : { ...shared, chart: null, pointsNote: null, answers: shownAnswers(line, reader) }
}

function pointsNote({ daysEach }: NumberLine, { t }: LineReader): string | null {
  return daysEach === null ? null : t('readings:lines.eachPoint', { count: daysEach })
}

function shownAnswers({ answers, ...line }: AnswerLine, reader: LineReader) {
  return answers.flatMap(({ answer, count, outCount }) => {
    const text = valueInWords(reader, answer, line)
    const parts = [
      { answer: text, count: count - outCount, isOut: false },
      { answer: text, count: outCount, isOut: true },
    ]
    return parts.filter((part) => part.count > 0)
  })
}

function shownOut(out: OutValue, { kind, unit }: ReadingLine, reader: LineReader): ShownOut {
  const { checkInId, at: instant, value, min, max, accepted, action, signature, timezone: timeZone } = out
  const moment = { instant, timeZone, language: reader.language }
  return {
    checkInId,
    at: `${formatDayShort(moment)}, ${formatTime(moment)}`,
    value: valueInWords(reader, value, { kind, unit }),
    limits: limitsInWords(reader, { kind, unit, min, max, accepted, decimals: 0 }) ?? '',
    action: action ?? '',
    signature,
  }
}
