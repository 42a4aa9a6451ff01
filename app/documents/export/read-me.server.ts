import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

export type ReadMeFacts = { language: Language; companyName: string | null; madeAt: Date }

const files = [
  'check',
  'company',
  'users',
  'supportMessages',
  'recipients',
  'reports',
  'issuedDocuments',
  'deliveries',
  'papers',
  'closures',
  'holidayRegions',
  'excuses',
  'inspections',
  'defects',
  'ratingDays',
  'notDone',
  'readings',
  'groupNames',
  'checkIns',
  'envelopes',
  'comments',
  'schedules',
  'tasks',
  'taskTranslations',
  'staff',
  'logo',
  'photos',
  'photoHashes',
  'ledger',
  'anchors',
  'restores',
] as const

/** With the certificate of the authority in authority.pem. */
const checkTimestamp = 'openssl ts -verify -in token.der -token_in -data root.bin -CAfile authority.pem'

/** The README of an export in the reader's language: which file has what, and in which form. */
export function readMe({ language, companyName, madeAt }: ReadMeFacts): string {
  const t = translatorFor(language, 'export')
  const title = [t('title'), companyName, madeAt.toISOString()].filter(Boolean).join('\n')
  const parts = [title, t('formats'), files.map((name) => t(`file.${name}`)).join('\n'), t('values')]
  const timestamps = `${t('timestamps')}\n${checkTimestamp}`
  return `${[...parts, timestamps].join('\n\n')}\n`.replaceAll('\n', '\r\n')
}
