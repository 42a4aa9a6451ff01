import type { ReadingKind } from './reading.ts'

/** A value of a line, or several of them: their mean, with the smallest and the largest one. */
export type LinePoint = {
  /** An instant in milliseconds; of several values their mean. */
  at: number
  low: number
  mean: number
  high: number
  /** The limits of the newest of its values. */
  min: number | null
  max: number | null
  /** The smallest and the largest of its values that are out of their limits; null where all are in. */
  out: { low: number; high: number } | null
}

/** A value with its time and who took it. */
export type NewestValue = { value: number | string; at: Date; isWithin: boolean }

/** A value out of its limits. */
export type OutValue = NewestValue & {
  checkInId: string
  min: number | null
  max: number | null
  accepted: string[] | null
  action: string | null
  signature: string
  timezone: string
}

type Line = {
  key: string
  taskId: string
  /** The task's name as it was at the newest value. */
  publicName: string
  name: string
  unit: string | null
  kind: ReadingKind
  count: number
  outCount: number
  newest: NewestValue
  /** The newest of those out of their limits, newest first. */
  outs: OutValue[]
}

/** The values of a reading that is a number, oldest first. */
export type NumberLine = Line & {
  kind: 'number'
  points: LinePoint[]
  /** How many days each point stands for; null if each is one value. */
  daysEach: number | null
  lowest: number
  highest: number
}

/** How often each answer was given to a reading that is no number. */
export type AnswerLine = Line & {
  kind: 'yesNo' | 'choice'
  answers: { answer: string; count: number; outCount: number }[]
}

export type ReadingLine = NumberLine | AnswerLine

/** The lines of a schedule in a range. */
export type ReadingLines = {
  lines: ReadingLine[]
  /** How many more lines there are, which are not shown. */
  left: number
}

/** The most lines that are shown at once, and in a report of many schedules; points of a line, and values out of limits below it. */
export const mostOfLines = { lines: 24, ofReport: 60, points: 240, outs: 20 } as const
