import type { Language } from './languages.ts'
import { translatorFor } from './texts.server.ts'

/** The words at the end of a copy's title, by the number of the copy: "(Kopie)", "(Kopie 2)". */
export function copySuffixes(language: Language): (number: number) => string {
  const t = translatorFor(language, 'schedules')
  return (number) => (number === 1 ? t('copy.suffix') : t('copy.suffixNumbered', { number }))
}
