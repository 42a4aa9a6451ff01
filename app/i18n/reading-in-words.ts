import type { ReadingLimits, TakenReading } from '#app/domain/readings/reading.ts'
import { formatList } from './format-list.ts'
import { formatMeasured } from './format-numbers.ts'
import type { Language } from './languages.ts'

/** The text of a key. */
type Translate = (key: string, params?: Record<string, string>) => string

type Limits = Pick<ReadingLimits, 'kind' | 'unit' | 'decimals'>

/** What was read: "Kühlschrank 1: 9,5 °C". Needs the texts `readings`. */
export function readingInWords(
  reading: Limits & Pick<TakenReading, 'name' | 'value'>,
  t: Translate,
  language: Language,
): string {
  return `${reading.name}: ${valueInWords(reading, t, language)}`
}

/** "9,5 °C", "Ja", or the choice as the company wrote it. Needs the texts `readings`. */
export function valueInWords(
  { value, ...limits }: Limits & Pick<TakenReading, 'value'>,
  t: Translate,
  language: Language,
): string {
  return typeof value === 'number' ? measured(value, limits, language) : answerInWords(value, limits, t)
}

/**
 * "höchstens 7 °C", "mindestens 82 °C", "2 bis 7 °C", or "zulässig: Ja"; null if every value is in its limits. Needs the texts
 * `readings`.
 */
export function limitsInWords(
  { min, max, accepted, ...limits }: ReadingLimits,
  t: Translate,
  language: Language,
): string | null {
  if (limits.kind !== 'number') return acceptedInWords({ accepted, kind: limits.kind }, t, language)
  const inUnit = (limit: number) => measured(limit, limits, language)
  if (min === null) return max === null ? null : t('readings:limits.atMost', { limit: inUnit(max) })
  if (max === null) return t('readings:limits.atLeast', { limit: inUnit(min) })
  if (min === max) return inUnit(max)
  return t('readings:limits.between', { min: measured(min, { ...limits, unit: null }, language), max: inUnit(max) })
}

/** "Kühlschrank 1: 9,5 °C (höchstens 7 °C). Maßnahme: Tür geschlossen". Needs the texts `readings`. */
export function outOfLimitsInWords(reading: TakenReading, t: Translate, language: Language): string {
  const { action } = reading
  const value = valueWithLimitsInWords(reading, t, language)
  return action === null ? value : `${value}. ${t('readings:actionTaken', { action })}`
}

/** "Kühlschrank 1: 9,5 °C (höchstens 7 °C)". Needs the texts `readings`. */
export function valueWithLimitsInWords(reading: TakenReading, t: Translate, language: Language): string {
  const limits = limitsInWords(reading, t, language)
  const value = readingInWords(reading, t, language)
  return limits === null ? value : `${value} (${limits})`
}

function acceptedInWords(
  { accepted, kind }: Pick<ReadingLimits, 'accepted' | 'kind'>,
  t: Translate,
  language: Language,
): string | null {
  if (accepted === null || (kind === 'yesNo' && accepted.length > 1)) return null
  const answers = accepted.map((answer) => answerInWords(answer, { kind }, t))
  return t('readings:limits.accepted', { answers: formatList(answers, language) })
}

function answerInWords(answer: string, { kind }: Pick<Limits, 'kind'>, t: Translate): string {
  return kind === 'yesNo' ? t(`readings:answer.${answer}`) : answer
}

/** The line does not break before the unit. */
function measured(value: number, { unit, decimals }: Pick<Limits, 'unit' | 'decimals'>, language: Language): string {
  return [formatMeasured(value, { decimals, language }), unit].filter(Boolean).join('\u00a0')
}
