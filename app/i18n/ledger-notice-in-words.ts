import type { TFunction } from 'i18next'
import { isAboutHead, type LedgerFault } from '#app/domain/ledger/ledger-fault.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { formatDate } from './format-dates.ts'
import type { Language } from './languages.ts'

/** What an owner should know of the ledger: "Die Aufzeichnungen passen nicht zusammen: Eintrag 1204 vom 20. November 2026." */
export function ledgerNoticeInWords(
  t: TFunction,
  language: Language,
  { fault, number, at, head }: LedgerFault,
): string {
  if (isAboutHead({ fault }) && head !== null)
    return t('ledger:notice.head', {
      number,
      date: formatDate({ instant: new Date(head), timeZone: 'UTC', language }),
    })
  if (number === null || at === null) return t('ledger:notice.noEntry')
  const date = formatDate({ instant: new Date(at), timeZone: defaultTimeZone, language })
  return t('ledger:notice.entry', { number, date })
}
