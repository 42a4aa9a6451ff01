import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addFormats } from './add-formats.ts'
import { fallbackLanguage, isLanguage } from './languages.ts'
import { resourcesOf } from './resources.ts'

// Pages that hydrate write no mail, take no check-in, state no law and stand in for nobody: neither these texts nor their errors are for the
// browser.
const files = import.meta.glob<Record<string, unknown>>(
  ['/locales/*/*.json', '!/locales/*/{mail,check-ins,legal,export,test-payment,common-tasks}.json'],
  {
    import: 'default',
  },
)

/** Loads the texts of the document's language, and of the fallback where that is another, before the page hydrates. */
export async function startTexts() {
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : fallbackLanguage
  const needed = Object.keys(files).filter(
    (path) => path.includes(`/${language}/`) || path.includes(`/${fallbackLanguage}/`),
  )
  const loaded = await Promise.all(needed.map(async (path) => [path, await files[path]?.()]))
  await i18next.use(initReactI18next).init({
    resources: resourcesOf(Object.fromEntries(loaded)) as never,
    lng: language,
    fallbackLng: fallbackLanguage,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  addFormats(i18next)
  return i18next
}
