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

type Noted = { namespaces: Set<string>; errors: Set<string> }

const notes = new WeakMap<object, Noted>()

// Components name a namespace before they ask for a text, but a text can name another one itself: `t('common:…')`. Of
// errors, which belong to areas, the single ones are noted.
root.use({
  type: 'postProcessor',
  name: 'noteNamespace',
  process(text: string, _key: string, { i18nResolved }: { i18nResolved?: Resolved }, translator: object) {
    const noted = notes.get(translator)
    if (noted && i18nResolved?.usedNS) noted.namespaces.add(i18nResolved.usedNS)
    if (noted && i18nResolved?.usedNS === 'errors') noted.errors.add(i18nResolved.exactUsedKey)
    return text
  },
})

type Resolved = { usedNS?: string; exactUsedKey: string }

/** What instances have besides what their type says. */
type Noting = i18n & { translator: object; reportNamespaces?: { getUsedNamespaces(): string[] } }

type PageTexts = {
  i18n: i18n
  /** The files that hold what was used so far, as they are, by namespace; errors of other areas beside those of none. */
  used: () => Record<string, Texts>
}

/** The texts of one language for rendering a page that the browser takes over: it notes what the page uses. */
export function textsOfPage(language: Language): PageTexts {
  const instance = root.cloneInstance({
    lng: language,
    initImmediate: false,
    postProcess: 'noteNamespace',
    postProcessPassResolved: true,
  }) as Noting
  const noted: Noted = { namespaces: new Set(), errors: new Set() }
  notes.set(instance.translator, noted)
  return {
    i18n: instance,
    used() {
      const announced = instance.reportNamespaces?.getUsedNamespaces() ?? []
      const names = [...new Set([...announced, ...noted.namespaces])]
      const used = Object.fromEntries(names.map((name) => [name, files[`/locales/${language}/${name}.json`] ?? {}]))
      const errors = [...noted.errors].map((code) => [code, root.getResource(language, 'errors', code)])
      return errors.length > 0 ? { ...used, errors: { ...used['errors'], errors: Object.fromEntries(errors) } } : used
    },
  }
}

/** The translator of a language outside of pages: mails, API messages, titles made in loaders. */
export function translatorFor(language: Language, namespace: Namespace = 'common'): TFunction {
  return i18nFor(language).getFixedT(language, namespace)
}
