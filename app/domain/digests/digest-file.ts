import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'

/** What the PDF of a digest is made from. */
export type DigestFile = LocalDates & { language: LanguageCode }
