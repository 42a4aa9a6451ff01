import { useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, type Language } from '#app/i18n/languages.ts'

/** The language of the page, for Intl. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : fallbackLanguage
}
