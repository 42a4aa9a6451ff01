import type { DocumentOfReport } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { isErrorCode } from '#app/domain/errors.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { shortened } from '#app/domain/texts/shortened.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { folderInWords } from '#app/i18n/folder-words.ts'
import { formatDate, formatDateTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { formatFileSize } from '#app/i18n/format-numbers.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import type { Language } from '#app/i18n/languages.ts'
import { languages } from '#app/i18n/languages.ts'
import { reportRhythmInWords } from '#app/i18n/report-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** How many of its schedules a report is shown with. */
const mostNamed = 5

type Reader = { language: Language; now: Date }
type Person = { id: string; name: string }

/** The ids of the schedules that these reports are shown with. */
export function namedSchedules(reports: Report[]): string[] {
  return reports.flatMap(({ scheduleIds }) => scheduleIds.slice(0, mostNamed + 1))
}

/** A report in words, formatted on the server: a browser may format otherwise, and would render the page again. */
export function shownReport(
  report: Report,
  { language, people, titles }: { language: Language; people: Person[]; titles: ReadonlyMap<string, string> },
) {
  const t = translatorFor(language, 'reports')
  const { id, name, period, fromDate, toDate, parts, form, rhythm, nextIssueAt, archivedAt, timezone } = report
  const timeZone = timezone ?? defaultTimeZone
  const names = people.filter((person) => report.recipientIds.includes(person.id)).map((person) => person.name)
  const schedules = shortened(
    report.scheduleIds.slice(0, mostNamed + 1).map((scheduleId) => titles.get(scheduleId) ?? ''),
    mostNamed,
  )
  return {
    id,
    name,
    selection: report.selection === 'chosen' ? formatList(schedules, language) : folderInWords(t, report),
    period:
      period === 'own' && fromDate && toDate
        ? formatPeriod({ from: fromDate, to: toDate }, language)
        : t(`period.${period}`),
    parts: parts.map((part) => t(`part.${part}`)).join('; '),
    form: t(`form.${form}`),
    isPdf: form !== 'csv',
    language: languages.find(({ code }) => code === report.language)?.name ?? report.language,
    languageCode: report.language,
    isByHand: rhythm === 'none',
    rhythm: reportRhythmInWords(t, language, report),
    next: nextIssueAt && formatDateTime({ instant: nextIssueAt, timeZone, language }),
    recipients: names.length > 0 ? formatList(names, language) : t('recipients.none'),
    endedOn: archivedAt && formatDate({ instant: archivedAt, timeZone, language }),
  }
}

/** A document of a report in words. */
export function shownDocument(document: DocumentOfReport, { language, now }: Reader) {
  const { id, number, name, fromDate: from, toDate: to, byHand, state, failure, createdAt, finishedAt } = document
  const at = (instant: Date) => ({ instant, timeZone: defaultTimeZone, language })
  return {
    id,
    number,
    name,
    byHand,
    state,
    failure: failure !== null && isErrorCode(failure) ? failure : null,
    period: formatPeriod({ from, to }, language),
    madeAt: formatDateTime(at(finishedAt ?? createdAt)),
    files: document.files.map(({ form, bytes }) => ({ form, size: formatFileSize(bytes, language) })),
    deliveries: document.deliveries.map(({ sentAt, refusedAt, linkEndsAt, withdrawnAt, ...delivery }) => ({
      id: delivery.id,
      name: delivery.name,
      email: delivery.email,
      state: sentAt ? ('sent' as const) : refusedAt ? ('refused' as const) : ('waits' as const),
      sentAt: sentAt && formatDateTime(at(sentAt)),
      link: linkEndsAt && {
        state: withdrawnAt ? ('withdrawn' as const) : linkEndsAt > now ? ('valid' as const) : ('ended' as const),
        until: formatDate(at(linkEndsAt)),
      },
    })),
  }
}

export type ShownDocument = ReturnType<typeof shownDocument>
