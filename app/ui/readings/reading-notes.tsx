import { useTranslation } from 'react-i18next'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import { actionInWords, readingInWords } from '#app/i18n/reading-in-words.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { OutOfLimitsMark } from './out-of-limits-mark.tsx'

/** The values of a check-in with their limits; what is out of them has a sign, and what was done about it. */
export function ReadingNotes({ readings }: { readings: TakenReading[] }) {
  const { t } = useTranslation('readings')
  const reader = { t, language: useLanguage() }
  return (
    <ul className="readings">
      {readings.map((reading) => (
        <li key={reading.name}>
          {!reading.isWithin && <OutOfLimitsMark />} <bdi>{readingInWords(reader, reading)}</bdi>
          {reading.action !== null && <small>{actionInWords(reader, reading.action)}</small>}
        </li>
      ))}
    </ul>
  )
}
