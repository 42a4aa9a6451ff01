import { checkPath, printedNumber } from '#app/domain/papers/paper-number.ts'
import type { Paper } from '#app/domain/papers/paper.ts'
import { formatDate, formatTime } from '#app/i18n/format-dates.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { kindInWords } from '#app/ui/papers/kind-in-words.ts'

/** With more, a row would become longer than the screen. */
const mostNames = 3

/** A paper as the list of its company shows it. */
export function shownPaper(paper: Paper, language: Language) {
  const { number, kind, form, schedules, dates, counts, timezone: timeZone, issuedAt, withdrawn } = paper
  const t = translatorFor(language, 'papers')
  const when = (instant: Date) =>
    `${formatDate({ instant, timeZone, language })}, ${formatTime({ instant, timeZone, language })}`
  const places = schedules.slice(0, mostNames).map(({ title, location }) => `${title}, ${location}`)
  const isMore = schedules.length > mostNames
  return {
    number,
    printed: printedNumber(number),
    path: checkPath(number),
    content: `${kindInWords(t, kind)} (${t(`reports:form.${form}`)})`,
    places: [...places, ...(isMore ? [t('schedules.more', { number: schedules.length })] : [])].join('; '),
    period: dates && formatPeriod(dates, language),
    counts: counts && t('reports:issued.counts', counts),
    issued: when(issuedAt),
    to: recipientInWords(paper, t),
    withdrawn: withdrawn && {
      title: t('withdrawn', { date: when(withdrawn.at) }),
      reason: t('withdrawn.text', { reason: withdrawn.reason }),
    },
  }
}

function recipientInWords({ way, userName: name, issuedTo }: Paper, t: ReturnType<typeof translatorFor>): string {
  if (way === 'byHand' || way === 'inFolder')
    return name === null ? t(`reports:issued.${way}.gone`) : t(`reports:issued.${way}`, { name })
  if (issuedTo.length === 0) return t('reports:issued.byReport.nobody')
  const names = issuedTo.map((person) =>
    person.name === person.email ? person.email : `${person.name} (${person.email})`,
  )
  return t(`reports:issued.${way}`, { names: names.join(', ') })
}
