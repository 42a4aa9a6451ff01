import type { TakenReading } from '#app/domain/readings/reading.ts'

/** A value with its limits in no language: `Kühlschrank 1: 9.5 °C (max 7) [Tür zu]`. */
export function readingForPrograms({ name, value, unit, min, max, accepted, action }: TakenReading): string {
  const limits = [
    min !== null && `min ${min}`,
    max !== null && `max ${max}`,
    accepted !== null && accepted.join(' | '),
  ].filter(Boolean)
  const measured = unit ? `${value} ${unit}` : String(value)
  const words = [`${name}: ${measured}`, limits.length > 0 && `(${limits.join(', ')})`, action && `[${action}]`]
  return words.filter(Boolean).join(' ')
}
