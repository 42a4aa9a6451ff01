import i18next, { type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addFormats } from './add-formats.ts'
import { fallbackLanguage, languageCodes, type Language } from './languages.ts'
import { namespaces, type Namespace } from './namespaces.ts'
import { resourcesOf } from './resources.ts'

const files = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', { import: 'default', eager: true })

const root = i18next.createInstance()
void root.use(initReactI18next).init({
  resources: resourcesOf(files) as never,
  lng: fallbackLanguage,
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languageCodes],
  ns: [...namespaces],
  defaultNS: 'common',
  initImmediate: false,
  interpolation: { escapeValue: false },
  returnNull: false,
})
addFormats(root)

const instances = new Map<Language, i18n>()

/** The texts of one language for rendering pages; one instance a language, made once. */
export function i18nFor(language: Language): i18n {
  let instance = instances.get(language)
  if (!instance) {
    instance = root.cloneInstance({ lng: language, initImmediate: false })
    instances.set(language, instance)
  }
  return instance
}

/** The translator of a language outside of pages: mails, API messages, titles made in loaders. */
export function translatorFor(language: Language, namespace: Namespace = 'common'): TFunction {
  return i18nFor(language).getFixedT(language, namespace)
}
