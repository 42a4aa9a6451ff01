import type { ExcuseReason, TimedExcuse } from '#app/domain/excuses/excuse.ts'
import type { AttendanceRecord, DocumentedCheckIn, RecordStatus } from '#app/domain/attendance/attendance-record.ts'
import { memoize } from '#app/domain/memoize.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { formatDateShort, formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import type { Sheet } from './sheet.server.ts'

/** The texts of a row in the table of records. */
export type RecordWords = {
  /** The text of each column: due time, task, status, person and time. */
  cellsOf: (record: AttendanceRecord) => string[]
  /** Marks and comments, and the reason of a removed check-in or photo. */
  notesOf: (record: AttendanceRecord) => string[]
}

/** Returns functions for the texts of records; texts that many records share are made once. */
export function recordWords({ t, language }: Pick<Sheet, 't' | 'language'>): RecordWords {
  const dueOf = memoize((slotAt: string) => {
    const due = { instant: new Date(`${slotAt}Z`), timeZone: 'UTC', language }
    return `${formatDateShort(due)}, ${formatTime(due)}`
  })
  const statusOf = memoize((status: RecordStatus) => t(`documents:status.${status}`))
  const nobody = t('documents:table.nobody')
  const enteredLater = t('documents:note.enteredLater')
  const hidden = t('documents:note.hidden')

  function cellsOf({ slotAt, publicName, status, checkIn }: AttendanceRecord) {
    const isMissed = status === 'overdue' || status === 'skipped'
    const who = checkIn?.signature ?? (isMissed ? nobody : '–')
    return [dueOf(slotAt), publicName, statusOf(status), who, checkIn ? momentOf(checkIn, slotAt, language) : '–']
  }

  const excuseOf = memoize((reason: ExcuseReason) => t(`excuses:reason.${reason}`))

  function excusedBy({ by: name, at, timezone: timeZone }: TimedExcuse) {
    const moment = { instant: at, timeZone, language }
    const date = `${formatDateShort(moment)}, ${formatTime(moment)}`
    return name ? t('excuses:by', { name, date }) : t('excuses:byUnknown', { date })
  }

  function notesOf({ excuse, checkIn }: AttendanceRecord) {
    if (excuse) return [[excuseOf(excuse.reason), excuse.note].filter(Boolean).join(': '), excusedBy(excuse)]
    if (!checkIn) return []
    const marks = [checkIn.enteredLater && enteredLater, checkIn.hidden && hidden].filter(Boolean)
    const { deletedReason: reason, comment } = checkIn
    return [
      ...(marks.length > 0 ? [marks.join(', ')] : []),
      ...(reason === null ? [] : [t('documents:note.removed', { reason })]),
      ...photoRemovalOf(checkIn),
      ...(comment ? [t('documents:note.comment', { comment })] : []),
      ...inspectionOf(checkIn),
    ]
  }

  function inspectionOf({ inspection, timezone: timeZone }: DocumentedCheckIn) {
    if (!inspection) return []
    const { verdict, note, signature: name, inspectedAt } = inspection
    const moment = { instant: inspectedAt, timeZone, language }
    const date = `${formatDateShort(moment)}, ${formatTime(moment)}`
    return [t(`inspections:by.${verdict}`, { name, date }), ...(note ? [note] : [])]
  }

  function photoRemovalOf({ photoRemovedAt, photoRemovedReason: reason, timezone }: DocumentedCheckIn) {
    if (!photoRemovedAt) return []
    const date = formatDateShort({ instant: photoRemovedAt, timeZone: timezone, language })
    return [t('documents:note.photoRemoved', { date, reason })]
  }
  return { cellsOf, notesOf }
}

function momentOf(
  { checkedInAt, timezone: timeZone }: DocumentedCheckIn,
  slotAt: string,
  language: Sheet['language'],
): string {
  const moment = { instant: checkedInAt, timeZone, language }
  const isSameDay = localDateTime(checkedInAt, timeZone).slice(0, 10) === slotAt.slice(0, 10)
  return isSameDay ? formatTime(moment) : `${formatDayShort(moment)}, ${formatTime(moment)}`
}
