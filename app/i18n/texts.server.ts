import i18next, { type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { memoize } from '#app/domain/memoize.ts'
import { addFormats } from './add-formats.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { textFiles } from './language-files.server.ts'
import { fallbackLanguage, type Language } from './languages.ts'
import { namespaces, type Namespace } from './namespaces.ts'
import { resourcesOf, type Texts } from './resources.ts'

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

/** The texts of a language by their file, read when it is first asked for, and known to all instances from then on. */
const filesOf = memoize((language: Language): Record<string, Texts> => {
  const files = textFiles(language)
  const named = Object.entries(files).map(([name, texts]) => [`${language}/${name}`, texts])
  const resources = resourcesOf(Object.fromEntries(named))[language] ?? {}
  for (const [namespace, texts] of Object.entries(resources)) root.addResourceBundle(language, namespace, texts)
  return files
})

filesOf(fallbackLanguage)

type Listener = (language: Language, error: unknown) => void
let tellUnreadable: Listener = () => undefined
const unreadable = new Set<Language>()

/** Calls `listener` once for each language whose texts can't be read. */
export function onUnreadableTexts(listener: Listener): void {
  tellUnreadable = listener
}

/** The language, or English when its texts can't be read, for example because a newer build has replaced them. */
function readable(language: Language): Language {
  try {
    filesOf(language)
    return language
  } catch (error) {
    if (!unreadable.has(language)) tellUnreadable(language, error)
    unreadable.add(language)
    return fallbackLanguage
  }
}

const instanceOf = memoize((language: Language): i18n => root.cloneInstance({ lng: language, initImmediate: false }))

/** The texts of one language for pages without scripts; one instance for each language, made once. */
export function i18nFor(language: Language): i18n {
  return instanceOf(readable(language))
}

type UsedTexts = { namespaces: Set<string>; errors: Set<string> }

const usedByTranslator = new WeakMap<object, UsedTexts>()

// Components declare their namespaces, but a key can name another one: `t('common:…')`. Error texts, which belong to
// areas, are recorded one by one.
root.use({
  type: 'postProcessor',
  name: 'noteNamespace',
  process(text: string, _key: string, { i18nResolved }: { i18nResolved?: ResolvedKey }, translator: object) {
    const used = usedByTranslator.get(translator)
    if (used && i18nResolved?.usedNS) used.namespaces.add(i18nResolved.usedNS)
    if (used && i18nResolved?.usedNS === 'errors') used.errors.add(i18nResolved.exactUsedKey)
    return text
  },
})

type ResolvedKey = { usedNS?: string; exactUsedKey: string }

/** An instance with properties that its type lacks. */
type RecordingInstance = i18n & { translator: object; reportNamespaces?: { getUsedNamespaces(): string[] } }

type PageTexts = {
  i18n: i18n
  /** The files with the texts that were used so far, by namespace; errors of other areas are added to the general ones. */
  used: () => Record<string, Texts>
}

/** The texts of one language for a page that the browser hydrates: it records which of them the page uses. */
export function textsOfPage(wanted: Language): PageTexts {
  const language = readable(wanted)
  const texts = filesOf(language)
  const instance = root.cloneInstance({
    lng: language,
    initImmediate: false,
    postProcess: 'noteNamespace',
    postProcessPassResolved: true,
  }) as RecordingInstance
  const used: UsedTexts = { namespaces: new Set(), errors: new Set() }
  usedByTranslator.set(instance.translator, used)
  return {
    i18n: instance,
    used() {
      const declared = instance.reportNamespaces?.getUsedNamespaces() ?? []
      const names = [...new Set([...declared, ...used.namespaces])]
      const usedFiles = Object.fromEntries(names.map((name) => [name, texts[`${name}.json`] ?? {}]))
      const errors = [...used.errors].map((code) => [code, root.getResource(language, 'errors', code)])
      return errors.length > 0
        ? { ...usedFiles, errors: { ...usedFiles['errors'], errors: Object.fromEntries(errors) } }
        : usedFiles
    },
  }
}

/** The translator of a language outside of pages: for mails, API messages and titles made in loaders. */
export function translatorFor(language: Language, namespace: Namespace = 'common'): TFunction {
  return i18nFor(language).getFixedT(language, namespace)
}
