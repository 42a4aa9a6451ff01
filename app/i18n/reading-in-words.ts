import type { ReadingLimits, TakenReading } from '#app/domain/readings/reading.ts'
import { formatList } from './format-list.ts'
import { formatNumber } from './format-numbers.ts'
import type { Language } from './languages.ts'

/** The text of a key with its values. */
type Translate = (key: string, params?: Record<string, string | number>) => string

/** The reader's language, and texts, among them those of `readings`. */
export type ReadingReader = { t: Translate; language: Language }

/** Kühlschrank 1: 9,5 °C (höchstens 7 °C) */
export function readingInWords(reader: ReadingReader, reading: TakenReading): string {
  const limits = limitsInWords(reader, reading)
  const words = `${reading.name}: ${valueInWords(reader, reading.value, reading)}`
  return limits === null ? words : `${words} (${limits})`
}

/** The same, and if it is out of its limits that it is, and what was done: "…, außerhalb der Grenzen, Maßnahme: Tür zu". */
export function readingWithActionInWords(reader: ReadingReader, reading: TakenReading): string {
  if (reading.isWithin) return readingInWords(reader, reading)
  const action = reading.action === null ? null : actionInWords(reader, reading.action)
  return [readingInWords(reader, reading), reader.t('readings:taken.out'), action].filter(Boolean).join(', ')
}

/** "Kühlschrank 1: 9,5 °C (höchstens 7 °C). Maßnahme: Tür geschlossen", where it is known to be out of its limits. */
export function outOfLimitsInWords(reader: ReadingReader, reading: TakenReading): string {
  const words = readingInWords(reader, reading)
  return reading.action === null ? words : `${words}. ${actionInWords(reader, reading.action)}`
}

/** Maßnahme: Tür geschlossen */
export function actionInWords({ t }: ReadingReader, action: string): string {
  return t('readings:actionTaken', { action })
}

/** 9,5 °C; Ja; or the answer as it is. */
export function valueInWords(
  { t, language }: ReadingReader,
  value: number | string,
  { kind, unit }: Pick<ReadingLimits, 'kind' | 'unit'>,
): string {
  if (typeof value === 'number') return numberWithUnit(value, unit, language)
  return kind === 'yesNo' ? t(`readings:answer.${value === 'yes' ? 'yes' : 'no'}`) : value
}

/** "höchstens 7 °C", "mindestens 82 °C", "2 bis 7 °C", "in Ordnung: Ja"; null if every value is in limits. */
export function limitsInWords(reader: ReadingReader, limits: ReadingLimits): string | null {
  const { t, language } = reader
  const { kind, unit, min, max } = limits
  if (kind !== 'number') return acceptedInWords(reader, limits)
  const inUnit = (limit: number) => numberWithUnit(limit, unit, language)
  if (min === null) return max === null ? null : t('readings:limits.atMost', { max: inUnit(max) })
  if (max === null) return t('readings:limits.atLeast', { min: inUnit(min) })
  if (min === max) return inUnit(max)
  return t('readings:limits.between', { min: formatNumber(min, language), max: inUnit(max) })
}

/** A list of all of them could be higher than a page. */
const mostAnswers = 3

function acceptedInWords(reader: ReadingReader, limits: ReadingLimits): string | null {
  const { t, language } = reader
  const { kind, accepted } = limits
  if (accepted === null || (kind === 'yesNo' && accepted.length > 1)) return null
  const answers = accepted.slice(0, mostAnswers).map((answer) => valueInWords(reader, answer, limits))
  const listed =
    accepted.length > mostAnswers ? `${answers.join(', ')} …` : formatList(answers, language, 'disjunction')
  return t('readings:limits.accepted', { answers: listed })
}

/** A number never stands on another line than its unit. */
function numberWithUnit(number: number, unit: string | null, language: Language): string {
  const text = formatNumber(number, language)
  return unit ? `${text}\u00a0${unit}` : text
}
