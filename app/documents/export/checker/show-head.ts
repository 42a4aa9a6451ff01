import type { Language } from '#app/i18n/languages.ts'
import type { FoundHead } from './find-head.ts'
import { shownInstant } from './shown-dates.ts'
import type { Translate } from './texts.ts'

/** How texts and instants are shown. */
export type ShownIn = { translate: Translate; language: Language; timezone: string }

/** Whether a head from a mail or a paper is in the chain, in words. */
export function foundHeadText(found: FoundHead, { translate, ...zone }: ShownIn): string {
  if (found.outcome === 'later') return translate('head.later', { last: found.last })
  if (found.outcome !== 'found' && found.outcome !== 'differs') return translate(`head.${found.outcome}`)
  const date = shownInstant(found.at, zone)
  return translate(`head.${found.outcome}`, { number: found.number, date })
}
