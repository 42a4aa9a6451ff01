import { useTranslation } from 'react-i18next'
import { printedNumber } from '#app/domain/papers/paper-number.ts'
import { formatDateLong, formatTime } from '#app/i18n/format-dates.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { CheckedPaper } from '#app/domain/papers/checked-paper.ts'
import { FileForm } from './file-form.tsx'
import { kindInWords } from './kind-in-words.ts'
import { PaperFrame } from './paper-frame.tsx'
import { StateNotice } from './state-notice.tsx'

type CheckedPaperPageProps = {
  paper: CheckedPaper
  /** Whether the file that was sent is the paper; null if there was none. */
  compared: { isSame: boolean | null } | null
}

/** What a paper shows, and whether the records are still so. */
export function CheckedPaperPage({ paper, compared }: CheckedPaperPageProps) {
  const { t, i18n } = useTranslation('papers')
  const language = i18n.language as Language
  return (
    <PaperFrame companyName={paper.companyName}>
      <h1>{t('title', { number: printedNumber(paper.number) })}</h1>
      <StateNotice paper={paper} />
      <dl className="facts">
        {factsOf(paper, { t, language }).map(([label, value]) => (
          <div className="pair" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FileForm title={t('file.title')} sha256={paper.sha256} other={t('file.other')}>
        {compared?.isSame === true && <span className="saved">{t('file.same')}</span>}
        {compared?.isSame === false && <span className="alert">{t('file.other')}</span>}
        {compared?.isSame === null && <span className="alert">{t('errors:paper.fileMissing')}</span>}
      </FileForm>
      <p className="again">
        <a href="/verify">{t('another')}</a>
      </p>
    </PaperFrame>
  )
}

/** With more schedules the page would become longer than its paper. */
const mostSchedules = 5

type Reader = { t: ReturnType<typeof useTranslation>['t']; language: Language }

function factsOf(paper: CheckedPaper, { t, language }: Reader): [string, string][] {
  const { companyName, kind, form, schedules, dates, timezone: timeZone, issuedAt, counts, head } = paper
  const made = { instant: issuedAt, timeZone, language }
  const places = schedules.slice(0, mostSchedules).map(({ title, location }) => `${title}, ${location}`)
  const more =
    schedules.length > mostSchedules ? [t('schedules.more', { number: formatNumber(schedules.length, language) })] : []
  const number = (count: number) => formatNumber(count, language)
  return [
    [t('common:menu.companySettings'), companyName ?? '–'],
    [t('reports:issued.content'), `${kindInWords(t, kind)} (${t(`reports:form.${form}`)})`],
    ...(places.length > 0
      ? [[t('schedules:list.title'), [...places, ...more].join('; ')] satisfies [string, string]]
      : []),
    ...(dates ? [[t('documents:attendance.period'), formatPeriod(dates, language)] satisfies [string, string]] : []),
    [t('documents:attendance.madeAt'), `${formatDateLong(made)}, ${formatTime(made)}`],
    ...(counts
      ? ([
          [t('documents:status.completed'), number(counts.completed)],
          [t('missed'), number(counts.missed)],
          [t('documents:status.excused'), number(counts.excused)],
        ] satisfies [string, string][])
      : []),
    [t('head'), `${head.number}: ${head.hash.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ')}`],
  ]
}
