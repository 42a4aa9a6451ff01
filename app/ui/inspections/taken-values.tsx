import type { TakenReading } from '#app/domain/readings/reading.ts'
import { actionInWords, readingInWords } from '#app/i18n/reading-in-words.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { InlineStatusIcon } from '#app/ui/check-ins/inline-icon.tsx'

/** The values that were recorded with a task; what is out of its limits has a sign, and what was done about it. */
export function TakenValues({ readings, words }: { readings: TakenReading[]; words: CheckInWords }) {
  return (
    <ul className="values">
      {readings.map((reading) => (
        <li key={reading.name} className={reading.isWithin ? undefined : 'is-overdue'}>
          {!reading.isWithin && (
            <>
              <InlineStatusIcon status="overdue" />
              <span className="vh">{words.t('readings:taken.out')}: </span>
            </>
          )}
          <span>
            {readingInWords(words, reading)}
            {reading.action !== null && <small>{actionInWords(words, reading.action)}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
