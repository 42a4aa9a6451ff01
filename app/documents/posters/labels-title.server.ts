import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** The title of a PDF of labels, in the reader's language. */
export function labelsTitle(language: Language): string {
  return translatorFor(language, 'qr-codes')('labels.title')
}
