import i18next, { type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { memoize } from '#app/domain/memoize.ts'
import { addFormats } from './add-formats.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { fallbackLanguage, type Language } from './languages.ts'
import { namespaces, type Namespace } from './namespaces.ts'
import { resourcesOf, type Texts } from './resources.ts'

const files = import.meta.glob<string>('/locales/*/*.json', { query: '?raw', import: 'default', eager: true })

const root = i18next.createInstance()
void root.use(initReactI18next).init({
  resources: {},
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

/**
 * The files of a language by their paths, known to all instances from then on. A language is parsed when it is first
 * asked for: fifteen of them at the start would take longer than all else, and most of the memory.
 */
const filesOf = memoize((language: Language): Record<string, Texts> => {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`/locales/${language}/`))
  const parsed = Object.fromEntries(own.map(([path, text]) => [path, JSON.parse(text) as Texts]))
  const resources = resourcesOf(parsed)[language] ?? {}
  for (const [namespace, texts] of Object.entries(resources)) root.addResourceBundle(language, namespace, texts)
  return parsed
})

filesOf(fallbackLanguage)

/** The texts of one language for rendering pages that ship no script; one instance a language, made once. */
export const i18nFor = memoize((language: Language): i18n => {
  filesOf(language)
  return root.cloneInstance({ lng: language, initImmediate: false })
})

type UsedTexts = { namespaces: Set<string>; errors: Set<string> }

const notes = new WeakMap<object, UsedTexts>()

// Components name a namespace before they ask for a text, but a text can name another one itself: `t('common:…')`. Of
// errors, which belong to areas, the single ones are noted.
root.use({
  type: 'postProcessor',
  name: 'noteNamespace',
  process(text: string, _key: string, { i18nResolved }: { i18nResolved?: ResolvedKey }, translator: object) {
    const noted = notes.get(translator)
    if (noted && i18nResolved?.usedNS) noted.namespaces.add(i18nResolved.usedNS)
    if (noted && i18nResolved?.usedNS === 'errors') noted.errors.add(i18nResolved.exactUsedKey)
    return text
  },
})

type ResolvedKey = { usedNS?: string; exactUsedKey: string }

/** What instances have besides what their type says. */
type NotingInstance = i18n & { translator: object; reportNamespaces?: { getUsedNamespaces(): string[] } }

type PageTexts = {
  i18n: i18n
  /** The files that hold what was used so far, as they are, by namespace; errors of other areas beside those of none. */
  used: () => Record<string, Texts>
}

/** The texts of one language for rendering a page that the browser takes over: it notes what the page uses. */
export function textsOfPage(language: Language): PageTexts {
  const texts = filesOf(language)
  const instance = root.cloneInstance({
    lng: language,
    initImmediate: false,
    postProcess: 'noteNamespace',
    postProcessPassResolved: true,
  }) as NotingInstance
  const noted: UsedTexts = { namespaces: new Set(), errors: new Set() }
  notes.set(instance.translator, noted)
  return {
    i18n: instance,
    used() {
      const announced = instance.reportNamespaces?.getUsedNamespaces() ?? []
      const names = [...new Set([...announced, ...noted.namespaces])]
      const used = Object.fromEntries(names.map((name) => [name, texts[`/locales/${language}/${name}.json`] ?? {}]))
      const errors = [...noted.errors].map((code) => [code, root.getResource(language, 'errors', code)])
      return errors.length > 0 ? { ...used, errors: { ...used['errors'], errors: Object.fromEntries(errors) } } : used
    },
  }
}

/** The translator of a language outside of pages: mails, API messages, titles made in loaders. */
export function translatorFor(language: Language, namespace: Namespace = 'common'): TFunction {
  return i18nFor(language).getFixedT(language, namespace)
}
