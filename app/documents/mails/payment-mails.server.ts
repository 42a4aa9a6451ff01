import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { formatDateLong } from '#app/i18n/format-dates.ts'
import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { mailOf, type MailContext, type MailTexts } from './mail-of.server.ts'

/** Tells an owner that a payment failed, and until when the plan stays in force. */
export function paymentFailedMail({
  language: requestedLanguage,
  origin,
  plan,
  graceEndsAt,
}: MailContext & { plan: Plan; graceEndsAt: Date }): MailTexts {
  const language = bestLanguage([requestedLanguage])
  const date = formatDateLong({ instant: graceEndsAt, timeZone: defaultTimeZone, language })
  return mailOf('paymentFailed', { language, url: `${origin}/plan`, params: { plan, date }, notes: ['nothingLost'] })
}

/** Tells an owner that a smaller plan is in force now, and which schedules became drafts. */
export function planChangedMail({
  language,
  origin,
  from,
  to,
  drafts,
}: MailContext & { from: Plan; to: Plan; drafts: { title: string }[] }): MailTexts {
  const t = translatorFor(bestLanguage([language]), 'mail')
  const unlisted = drafts.length - mostListed
  const more = unlisted > 0 ? [t('planChanged.more', { count: unlisted })] : []
  const items = [...drafts.slice(0, mostListed).map(({ title }) => title), ...more]
  return mailOf(to === 'free' ? 'planEnded' : 'planChanged', {
    language,
    url: `${origin}/plan`,
    params: { from, to },
    list: drafts.length > 0 ? { intro: t('planChanged.drafts', { count: drafts.length }), items } : undefined,
    notes: ['nothingLost'],
  })
}

/** The most schedules that a mail lists. */
const mostListed = 20
