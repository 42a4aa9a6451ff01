import type { TFunction } from 'i18next'
import type { ReadingLimits } from '#app/domain/readings/reading.ts'
import { formatTyped } from './format-numbers.ts'
import { formatList } from './format-list.ts'
import type { Language } from './languages.ts'

/** Höchstens 7 °C; 60 bis 65 °C; in Ordnung: Ja. A number without limits is told by its unit. */
export function limitsInWords(t: TFunction, language: Language, limits: ReadingLimits): string {
  const { kind, unit, min, max, accepted } = limits
  if (kind !== 'number') {
    const answers = (accepted ?? []).map((answer) => (kind === 'yesNo' ? t(`readings:answer.${answer}`) : answer))
    return t('readings:limits.accepted', { answers: formatList(answers, language) })
  }
  const [least, most] = [min, max].map((limit) =>
    limit === null ? null : withUnit(formatTyped(limit, language), unit),
  )
  if (min !== null && most) return t('readings:limits.between', { min: formatTyped(min, language), max: most })
  if (least) return t('readings:limits.atLeast', { limit: least })
  return most ? t('readings:limits.atMost', { limit: most }) : withUnit(t('readings:kind.number'), unit && `(${unit})`)
}

/** The number and its unit stay on one line. */
function withUnit(number: string, unit: string | null): string {
  return unit ? `${number}\u00a0${unit}` : number
}
