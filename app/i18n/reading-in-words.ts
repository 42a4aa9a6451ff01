import type { ReadingLimits, TakenReading } from '#app/domain/readings/reading.ts'
import { formatAlternatives } from './format-list.ts'
import { formatNumber } from './format-numbers.ts'
import type { Language } from './languages.ts'

/** The text of a key with its values. */
type Translate = (key: string, params?: Record<string, string | number>) => string

/** The reader's texts and language. */
export type ReadingReader = { t: Translate; language: Language }

/** Kühlschrank 1: 9,5 °C (höchstens 7 °C) */
export function readingInWords(reader: ReadingReader, reading: TakenReading): string {
  const { t } = reader
  const { name, value } = reading
  const words = { name, value: valueInWords(reader, value, reading) }
  const limits = limitsInWords(reader, reading)
  return limits === null ? t('readings:taken.value', words) : t('readings:taken.valueAndLimits', { ...words, limits })
}

/** The same, and if it is out of its limits that it is, and what was done: "…, außerhalb der Grenzen, Maßnahme: Tür zu". */
export function readingWithActionInWords(reader: ReadingReader, reading: TakenReading): string {
  if (reading.isWithin) return readingInWords(reader, reading)
  const action = reading.action === null ? null : actionInWords(reader, reading.action)
  return [readingInWords(reader, reading), reader.t('readings:taken.out'), action].filter(Boolean).join(', ')
}

/** Maßnahme: Tür geschlossen */
export function actionInWords({ t }: ReadingReader, action: string): string {
  return t('readings:taken.action', { action })
}

/** 9,5 °C; ja; or the answer as it is. */
export function valueInWords(
  { t, language }: ReadingReader,
  value: number | string,
  { kind, unit }: Pick<ReadingLimits, 'kind' | 'unit'>,
): string {
  if (typeof value === 'number') return numberWithUnit(value, unit, language)
  return kind === 'yesNo' ? t(`readings:taken.${value === 'yes' ? 'yes' : 'no'}`) : value
}

/** A list of all of them could be higher than a page. */
const mostAnswers = 3

/** "höchstens 7 °C", "2 bis 7 °C", "erwartet: ja"; null if every value is in limits. */
export function limitsInWords(reader: ReadingReader, limits: ReadingLimits): string | null {
  const { t, language } = reader
  const { kind, unit, min, max, accepted } = limits
  if (kind !== 'number') {
    if (!accepted) return null
    const answers = accepted.slice(0, mostAnswers).map((answer) => valueInWords(reader, answer, limits))
    const listed = accepted.length > mostAnswers ? `${answers.join(', ')} …` : formatAlternatives(answers, language)
    return t('readings:taken.accepted', { answers: listed })
  }
  const [low, high] = [min, max].map((limit) => (limit === null ? null : numberWithUnit(limit, unit, language)))
  if (low && high && min !== null) {
    return t('readings:taken.between', { min: formatNumber(min, language), max: high })
  }
  if (high) return t('readings:taken.atMost', { max: high })
  return low ? t('readings:taken.atLeast', { min: low }) : null
}

/** A number never stands on another line than its unit. */
function numberWithUnit(number: number, unit: string | null, language: Language): string {
  const text = formatNumber(number, language)
  return unit ? `${text}\u00a0${unit}` : text
}
