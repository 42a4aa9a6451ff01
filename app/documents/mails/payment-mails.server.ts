import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { formatDateLong } from '#app/i18n/format-dates.ts'
import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { mailOf, type Letter, type MailTexts } from './mail-of.server.ts'

/** Tells an owner that a payment failed, and until when the plan stays all the same. */
export function paymentFailedMail({
  language: wanted,
  origin,
  plan,
  graceEndsAt,
}: Letter & { plan: Plan; graceEndsAt: Date }): MailTexts {
  const language = bestLanguage([wanted])
  const date = formatDateLong({ instant: graceEndsAt, timeZone: defaultTimeZone, language })
  return mailOf('paymentFailed', { language, url: `${origin}/plan`, params: { plan, date }, notes: ['nothingLost'] })
}

/** Tells an owner that the plan is a smaller one now, and which schedules became drafts by it. */
export function planChangedMail({
  language,
  origin,
  from,
  to,
  drafts,
}: Letter & { from: Plan; to: Plan; drafts: { title: string }[] }): MailTexts {
  const t = translatorFor(bestLanguage([language]), 'mail')
  const left = drafts.length - most
  const more = left > 0 ? [t('planChanged.more', { count: left })] : []
  const items = [...drafts.slice(0, most).map(({ title }) => title), ...more]
  return mailOf(to === 'free' ? 'planEnded' : 'planChanged', {
    language,
    url: `${origin}/plan`,
    params: { from, to },
    list: drafts.length > 0 ? { intro: t('planChanged.drafts', { count: drafts.length }), items } : undefined,
    notes: ['nothingLost'],
  })
}

/** How many schedules a mail names. */
const most = 20
