import i18next, { type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addFormats } from './add-formats.ts'
import { fallbackLanguage, languageCodes, type Language } from './languages.ts'
import { namespaces, type Namespace } from './namespaces.ts'
import { resourcesOf, type Texts } from './resources.ts'

const files = import.meta.glob<Texts>('/locales/*/*.json', { import: 'default', eager: true })

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

/** The texts of one language for rendering pages that ship no script; one instance a language, made once. */
export function i18nFor(language: Language): i18n {
  let instance = instances.get(language)
  if (!instance) {
    instance = root.cloneInstance({ lng: language, initImmediate: false })
    instances.set(language, instance)
  }
  return instance
}

const noted = new WeakMap<object, Set<string>>()

// Components name a namespace before they ask for a text, but a text can name another one itself: `t('common:…')`.
root.use({
  type: 'postProcessor',
  name: 'noteNamespace',
  process(text: string, _key: string, { i18nResolved }: { i18nResolved?: { usedNS?: string } }, translator: object) {
    if (i18nResolved?.usedNS) noted.get(translator)?.add(i18nResolved.usedNS)
    return text
  },
})

/** What instances have besides what their type says. */
type Noting = i18n & { translator: object; reportNamespaces?: { getUsedNamespaces(): string[] } }

type PageTexts = {
  i18n: i18n
  /** The files that hold what was used so far, as they are, by namespace. */
  used: () => Record<string, Texts>
}

/** The texts of one language for rendering a page that the browser takes over: it notes what the page uses. */
export function textsOfPage(language: Language): PageTexts {
  const instance = root.cloneInstance({
    lng: language,
    initImmediate: false,
    postProcess: 'noteNamespace',
    postProcessPassResolved: true,
  })
  const names = new Set<string>()
  noted.set((instance as Noting).translator, names)
  return {
    i18n: instance,
    used: () => {
      const announced = (instance as Noting).reportNamespaces?.getUsedNamespaces() ?? []
      const used = new Set([...announced, ...names])
      return Object.fromEntries([...used].map((name) => [name, files[`/locales/${language}/${name}.json`] ?? {}]))
    },
  }
}

/** The translator of a language outside of pages: mails, API messages, titles made in loaders. */
export function translatorFor(language: Language, namespace: Namespace = 'common'): TFunction {
  return i18nFor(language).getFixedT(language, namespace)
}
