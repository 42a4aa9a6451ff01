import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import { formatDateShort, formatTime } from '#app/i18n/format-dates.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { ReadingNotes } from '#app/ui/readings/reading-notes.tsx'
import { StatusChip } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import type { RecordedCheckIn } from './attendance-row.ts'
import { InspectionNote } from './inspection-note.tsx'
import { RecordNotes } from './record-notes.tsx'

type UnscheduledRow = RecordedCheckIn & { id: string; publicName: string }

type UnscheduledListProps = { scheduleId: string; count: number; rows: UnscheduledRow[] }

/** What was done in a period although nothing was due, newest first; a link leads to all check-ins. */
export function UnscheduledList({ scheduleId, count, rows }: UnscheduledListProps) {
  const { t } = useTranslation('attendance')
  const withSearch = useWithSearch()
  return (
    <Section wide title={t('unscheduled.title')}>
      <ul className="records">
        {rows.map((row) => (
          <UnscheduledItem key={row.id} row={row} />
        ))}
      </ul>
      {count > rows.length && (
        <p>
          <Link className="link" to={withSearch(`/schedules/${scheduleId}/attendance/check-ins`)}>
            {t('unscheduled.all')}
          </Link>
        </p>
      )}
    </Section>
  )
}

function UnscheduledItem({ row }: { row: UnscheduledRow }) {
  const { timezone, publicName, signature, status, inspection, readings } = row
  const instant = madeAt(row)
  const moment = { instant, timeZone: timezone, language: useLanguage() }
  return (
    <li>
      <time className="num" dateTime={instant.toISOString()}>
        {formatDateShort(moment)}, {formatTime(moment)}
      </time>{' '}
      <b>
        <bdi>{publicName}</bdi>
      </b>
      <p className="soft">
        <bdi>{signature}</bdi>
      </p>
      {status === 'pending' && <StatusChip status="pending" />} <RecordNotes record={row} />
      {readings.length > 0 && <ReadingNotes readings={readings} />}
      {inspection && <InspectionNote inspection={inspection} timezone={timezone} />}
    </li>
  )
}

/** How many rows a page shows. */
export const shownUnscheduled = 10

/** The row of a check-in, with only what the browser may get. */
export function unscheduledRow(checkIn: UnscheduledRow): UnscheduledRow {
  const { id, publicName, signature, status, inspection, readings, ...times } = checkIn
  const { checkedInAt, offlineAt, timezone, enteredLater, hidden, comment } = times
  const shown = { id, publicName, signature, status, inspection, readings }
  return { ...shown, checkedInAt, offlineAt, timezone, enteredLater, hidden, comment }
}
