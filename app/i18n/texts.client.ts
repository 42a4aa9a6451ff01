import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, isLanguage } from './languages.ts'

const files = import.meta.glob<Record<string, unknown>>(['/locales/*/*.json', '!/locales/*/{mail,check-ins}.json'], {
  import: 'default',
})

/** Loads the texts of the document's language, and of the fallback where that is another, before the page hydrates. */
export async function startTexts() {
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : fallbackLanguage
  const needed = Object.keys(files).filter(
    (path) => path.includes(`/${language}/`) || path.includes(`/${fallbackLanguage}/`),
  )
  const resources: Record<string, Record<string, unknown>> = {}
  await Promise.all(
    needed.map(async (path) => {
      const [lng = '', file = ''] = path.split('/').slice(-2)
      ;(resources[lng] ??= {})[file.replace('.json', '')] = await files[path]?.()
    }),
  )
  await i18next.use(initReactI18next).init({
    resources: resources as never,
    lng: language,
    fallbackLng: fallbackLanguage,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return i18next
}
