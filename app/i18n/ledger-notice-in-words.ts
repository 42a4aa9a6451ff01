import type { TFunction } from 'i18next'
import { isAboutHead, type LedgerFault } from '#app/domain/ledger/ledger-fault.ts'
import type { LedgerNotice, LossyRestore } from '#app/domain/ledger/ledger-notice.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { formatDate, formatDateTime } from './format-dates.ts'
import type { Language } from './languages.ts'

/** What an owner should know of the ledger: "Die Aufzeichnungen passen nicht zusammen: Eintrag 1204 vom 20. November 2026." */
export function ledgerNoticeInWords(t: TFunction, language: Language, notice: LedgerNotice): string {
  return 'fault' in notice ? faultInWords(t, language, notice.fault) : restoreInWords(t, language, notice.restore)
}

function faultInWords(t: TFunction, language: Language, fault: LedgerFault): string {
  const { number, at, head } = fault
  if (isAboutHead(fault) && head !== null) {
    const date = formatDate({ instant: new Date(head), timeZone: 'UTC', language })
    return t('ledger:notice.head', { number, date })
  }
  if (number === null || at === null) return t('ledger:notice.noEntry')
  const date = formatDate({ instant: new Date(at), timeZone: defaultTimeZone, language })
  return t('ledger:notice.entry', { number, date })
}

function restoreInWords(t: TFunction, language: Language, { takenAt, restoredAt, knownAt }: LossyRestore): string {
  const timeZone = defaultTimeZone
  return t('ledger:notice.restored', {
    restored: formatDate({ instant: restoredAt, timeZone, language }),
    from: formatDateTime({ instant: takenAt, timeZone, language }),
    until: formatDateTime({ instant: knownAt ?? restoredAt, timeZone, language }),
  })
}
