import type { ErrorCode } from '#app/domain/errors.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'
import type { MailContext, MailTexts } from './mail-of.server.ts'

type ReportMail = MailContext & {
  name: string
  companyName: string
  dates: LocalDates
  /** Where its files are, if they are too large for a mail. */
  linkUrl: string | null
  /** Where the reader chooses to get no more of them. */
  lessUrl: string
}

/** Brings a report: its files are attached, or its button leads to them. */
export function reportMail({ language: requestedLanguage, name, companyName, dates, ...urls }: ReportMail): MailTexts {
  const { linkUrl, lessUrl } = urls
  const language = bestLanguage([requestedLanguage])
  const t = translatorFor(language, 'mail')
  const subject = t('report.subject', { name, period: formatPeriod(dates, language) })
  const company = companyName ? t('report.company', { company: companyName }) : ''
  const mail: MailContent = {
    language,
    title: subject,
    lead: `${t(linkUrl ? 'report.leadLink' : 'report.leadAttached')} ${company}`.trim(),
    action: linkUrl ? { label: t('report.action'), url: linkUrl } : undefined,
    links: [{ label: t('report.less'), url: lessUrl }],
    linkHelp: t('layout.linkHelp'),
    notes: [...(linkUrl ? [t('report.validity')] : []), t('report.why')],
    sender: t('layout.sender'),
  }
  return { subject, text: mailText(mail), html: mailHtml(mail) }
}

type ReportFailureMail = MailContext & { reportId: string; name: string; dates: LocalDates; code: ErrorCode }

/** Tells a company's users that a report could not be made, and why. */
export function reportFailureMail({
  language: requestedLanguage,
  origin,
  reportId,
  name,
  dates,
  code,
}: ReportFailureMail): MailTexts {
  const language = bestLanguage([requestedLanguage])
  const t = translatorFor(language, 'mail')
  const subject = t('reportFailed.subject', { name, period: formatPeriod(dates, language) })
  const mail: MailContent = {
    language,
    title: subject,
    lead: translatorFor(language, 'errors')(code, { keySeparator: false }),
    action: { label: t('reportFailed.action'), url: `${origin}/reports/${reportId}` },
    linkHelp: t('layout.linkHelp'),
    notes: [t('reportFailed.again')],
    sender: t('layout.sender'),
  }
  return { subject, text: mailText(mail), html: mailHtml(mail) }
}
