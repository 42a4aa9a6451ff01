import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { second } from '#app/domain/time/durations.ts'
import { folderInWords } from '#app/i18n/folder-words.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { formatBytes } from '#app/i18n/format-numbers.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { formatEstimate } from '#app/i18n/format-wait.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { FolderView } from '#app/operations/folders/view-folder.server.ts'

const noticeable = 10 * second

/** A folder in words, formatted on the server: a browser may format otherwise, and would render the page again. */
export function shownFolder(folder: FolderView, { language, now }: { language: Language; now: Date }) {
  const { id, state, total, done, failure, bytes, secondsLeft, storedUntil, fromDate: from, toDate: to } = folder
  const until = storedUntil && { instant: storedUntil, timeZone: defaultTimeZone, language }
  return {
    id,
    state,
    total,
    done,
    failure,
    selection: folderInWords(translatorFor(language, 'folders'), folder),
    period: formatPeriod({ from, to }, language),
    size: bytes === null ? null : formatBytes(bytes, language),
    /** Whether it is noticeable that other folders come first. */
    waitsLong: state === 'waiting' && now.getTime() - folder.createdAt.getTime() > noticeable,
    estimate: secondsLeft === null ? null : formatEstimate(secondsLeft, language),
    orderedAt: formatDateTime({ instant: folder.createdAt, timeZone: defaultTimeZone, language }),
    storedUntil: until && formatDateTime(until),
  }
}
