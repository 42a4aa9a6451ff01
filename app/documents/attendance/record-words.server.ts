import type { TimedMadeUp } from '#app/domain/attendance/made-up.ts'
import type { TimedExcuse } from '#app/domain/excuses/excuse.ts'
import type { TimedReport } from '#app/domain/not-done/not-done-report.ts'
import { reasonInWords } from '#app/i18n/reason-in-words.ts'
import type { AttendanceRecord, DocumentedCheckIn, RecordStatus } from '#app/domain/attendance/attendance-record.ts'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import { localTimeOfCheckIn } from '#app/domain/check-ins/local-time-of-check-in.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import { memoize } from '#app/domain/memoize.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { formatDateShort, formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { offlineInWords } from '#app/i18n/offline-in-words.ts'
import { readingWithActionInWords } from '#app/i18n/reading-in-words.ts'
import type { Sheet } from './sheet.server.ts'

/** The texts of a row in the table of records. */
export type RecordWords = {
  /** The text of each column: due time, task, status, person and time. */
  cellsOf: (record: AttendanceRecord) => string[]
  /** Marks and comments, and the reason of a removed check-in or photo. */
  notesOf: (record: AttendanceRecord) => string[]
  /** The values of its check-in with their limits: each that is out of them by itself, the others together. */
  readingsOf: (record: AttendanceRecord) => WordedReadings[]
  /** What a supervisor found, who it was and when, and the reason of a removed photo. */
  inspectionOf: (record: AttendanceRecord) => string[]
}

/** Values in words. */
export type WordedReadings = Pick<TakenReading, 'isWithin'> & { text: string }

type RemovedPhoto = Pick<DocumentedCheckIn, 'photoRemovedAt' | 'photoRemovedReason' | 'timezone'>

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
  const unscheduled = t('documents:status.unscheduled')

  function cellsOf({ slotAt, publicName, status, checkIn }: AttendanceRecord) {
    const isMissed = status === 'overdue' || status === 'skipped'
    const who = checkIn?.signature ?? (isMissed ? nobody : '–')
    const due = slotAt ? dueOf(slotAt) : checkIn ? dayOf(checkIn) : '–'
    return [due, publicName, statusOf(status), who, checkIn ? momentOf(checkIn, language) : '–']
  }

  function dayOf(checkIn: DocumentedCheckIn) {
    return formatDateShort({ instant: madeAt(checkIn), timeZone: checkIn.timezone, language })
  }

  function excusedBy({ by: name, at, timezone: timeZone }: TimedExcuse) {
    const date = dateAndTime(at, timeZone)
    return name ? t('excuses:by', { name, date }) : t('excuses:byUnknown', { date })
  }

  function madeUpIn({ at: instant, by: name, timezone: timeZone }: TimedMadeUp) {
    return t('documents:note.madeUp', { time: formatTime({ instant, timeZone, language }), name })
  }

  function reportedBy({ by: name, at, timezone: timeZone }: TimedReport) {
    return t('excuses:reported', { name, date: dateAndTime(at, timeZone) })
  }

  function dateAndTime(instant: Date, timeZone: string) {
    const moment = { instant, timeZone, language }
    return `${formatDateShort(moment)}, ${formatTime(moment)}`
  }

  function gapOf({ excuse, notDone, madeUp }: AttendanceRecord) {
    const said = excuse
      ? [reasonInWords(t, excuse), excusedBy(excuse)]
      : notDone
        ? [reasonInWords(t, notDone), reportedBy(notDone)]
        : []
    return madeUp ? [...said, madeUpIn(madeUp)] : said
  }

  function notesOf(record: AttendanceRecord) {
    const { slotAt, status, checkIn } = record
    if (!checkIn) return gapOf(record)
    const isMarked = slotAt === null && status !== 'unscheduled'
    const marks = [
      isMarked && unscheduled,
      checkIn.enteredLater && enteredLater,
      checkIn.offlineAt && offlineInWords(t, language, checkIn),
      checkIn.hidden && hidden,
    ].filter(Boolean)
    const { deletedReason: reason, comment } = checkIn
    return [
      ...(marks.length > 0 ? [marks.join(', ')] : []),
      ...(reason === null ? [] : [t('documents:note.removed', { reason })]),
      ...photoRemovalOf(checkIn),
      ...(comment ? [t('documents:note.comment', { comment })] : []),
    ]
  }

  function readingsOf({ checkIn }: AttendanceRecord) {
    const readings = checkIn?.readings ?? []
    const within = readings.filter(({ isWithin }) => isWithin).map(worded)
    return [
      ...readings.flatMap((reading) => (reading.isWithin ? [] : [{ isWithin: false, text: worded(reading) }])),
      ...(within.length > 0 ? [{ isWithin: true, text: within.join('; ') }] : []),
    ]
  }

  function worded(reading: TakenReading) {
    return readingWithActionInWords({ t, language }, reading)
  }

  function inspectionOf({ checkIn }: AttendanceRecord) {
    if (!checkIn?.inspection) return []
    const { inspection, timezone: timeZone } = checkIn
    const { verdict, note, signature: name, inspectedAt } = inspection
    const moment = { instant: inspectedAt, timeZone, language }
    const date = `${formatDateShort(moment)}, ${formatTime(moment)}`
    const removal = photoRemovalOf({ ...inspection, timezone: timeZone })
    return [t(`inspections:by.${verdict}`, { name, date }), ...(note ? [note] : []), ...removal]
  }

  function photoRemovalOf({ photoRemovedAt, photoRemovedReason: reason, timezone }: RemovedPhoto) {
    if (!photoRemovedAt) return []
    const date = formatDateShort({ instant: photoRemovedAt, timeZone: timezone, language })
    return [t('documents:note.photoRemoved', { date, reason })]
  }
  return { cellsOf, notesOf, readingsOf, inspectionOf }
}

function momentOf(checkIn: DocumentedCheckIn, language: Sheet['language']): string {
  const { timezone: timeZone } = checkIn
  const instant = madeAt(checkIn)
  const moment = { instant, timeZone, language }
  const isSameDay = localDateTime(instant, timeZone).slice(0, 10) === localTimeOfCheckIn(checkIn).slice(0, 10)
  return isSameDay ? formatTime(moment) : `${formatDayShort(moment)}, ${formatTime(moment)}`
}
