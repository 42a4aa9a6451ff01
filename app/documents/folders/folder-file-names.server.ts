import { fileNames, joined } from '#app/domain/folders/file-names.ts'
import { daysInFileName } from '#app/domain/folders/folder-days.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

type NamedFolder = { language: Language; dates: LocalDates }

/** The names of the files in a folder, in the language of its reader: of each schedule in their order, and of the cover. */
export function folderFileNames({ language, dates, titles }: NamedFolder & { titles: readonly string[] }) {
  const t = translatorFor(language, 'folders')
  const period = daysInFileName(dates)
  const ofSchedules = fileNames({ word: t('file.word'), titles, period })
  return {
    ofSchedules: ofSchedules.map((name) => `${name}.pdf`),
    // Sorted by name it comes first.
    ofCover: `${joined(['00', t('file.contents'), period])}.pdf`,
  }
}

/** The name of the ZIP: `Nachweise_2026-11.zip`, with the group or place that was chosen. */
export function folderFileName({ language, dates, selectionName }: NamedFolder & { selectionName: string | null }) {
  const t = translatorFor(language, 'folders')
  return `${joined([t('file.folder'), selectionName ?? '', daysInFileName(dates)])}.zip`
}
