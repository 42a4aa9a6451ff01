/** What is asked: a number, yes or no, or one of a list. */
export const readingKinds = ['number', 'yesNo', 'choice'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** The answers to a question of the kind `yesNo`. */
export const yesNoAnswers = ['yes', 'no'] as const

/** What a reading is compared to. */
export type ReadingLimits = {
  kind: ReadingKind
  /** Of a number, such as °C; null if it has none. */
  unit: string | null
  /** How many decimals a number has at most. */
  decimals: number
  /** The smallest and the largest number in limits, both included; null where there is no limit. */
  min: number | null
  max: number | null
  /** Which answers are in limits: of `choices`, or `yes` and `no`. Null for a number. */
  accepted: string[] | null
}

/** A value that a task asks for. Its name is unique within the task. */
export type AskedReading = ReadingLimits & {
  name: string
  /** Whether the task can be done without it: a delivery may have nothing frozen. */
  optional: boolean
  /** The answers to choose from, for the kind `choice`. */
  choices: string[]
  /** Corrective actions to choose from where the value is out of its limits; another one can always be written. */
  actions: string[]
}

/** What a task asks for, in one of its versions. */
export type AskedReadings = { id: string; readings: AskedReading[] }

/** A value as it was recorded, with the limits of that day. */
export type TakenReading = ReadingLimits & {
  name: string
  /** A number; or `yes`, `no`, or one of the choices of that day. */
  value: number | string
  isWithin: boolean
  /** The corrective action that was taken; null if the value is in its limits. */
  action: string | null
}

/** Whether a value is in its limits. */
export function isWithin(value: number | string, { min, max, accepted }: ReadingLimits): boolean {
  if (typeof value === 'string') return accepted?.includes(value) ?? true
  return (min === null || value >= min) && (max === null || value <= max)
}

/** The answers of a reading that is no number; empty for a number. */
export function answersOf({ kind, choices }: Pick<AskedReading, 'kind' | 'choices'>): readonly string[] {
  if (kind === 'number') return []
  return kind === 'yesNo' ? yesNoAnswers : choices
}

/** What was asked, as it is stored with a value: without what was offered. */
export function limitsOf({ kind, unit, decimals, min, max, accepted }: ReadingLimits): ReadingLimits {
  return { kind, unit, decimals, min, max, accepted }
}
