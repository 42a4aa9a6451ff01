import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isErrorCode } from '#app/domain/errors.ts'
import { addFormats } from './add-formats.ts'
import { fileOfError } from './error-texts.ts'
import { fallbackLanguage, isLanguage } from './languages.ts'
import { namespaces, type Namespace } from './namespaces.ts'
import { resourcesOf, type Texts } from './resources.ts'

// Pages that hydrate need no texts of these areas, which have no errors either; an error of any other area may be shown
// on any page.
const files = import.meta.glob<Texts>(
  ['/locales/*/*.json', '!/locales/*/{mail,legal,export,test-payment,common-tasks}.json'],
  { import: 'default' },
)

/** The namespaces that a browser can load. */
export function loadableNamespaces(): Namespace[] {
  return namespaces.filter((name) => `/locales/${fallbackLanguage}/${name}.json` in files)
}

/**
 * Starts i18next with the texts that came with the page, by namespace, in its language. Texts of pages that are opened
 * later are loaded when they are first used; React shows the earlier page until then.
 */
export async function startTexts(sent: Record<string, Texts>) {
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : fallbackLanguage
  const filesOfPage = Object.entries(sent).map(([name, texts]) => [`${language}/${name}.json`, texts])
  await i18next
    .use(initReactI18next)
    .use(loadFiles)
    .init({
      resources: resourcesOf(Object.fromEntries(filesOfPage)) as never,
      partialBundledLanguages: true,
      ns: Object.keys(sent),
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { bindI18nStore: 'added' },
      ...loadMissingTexts,
    })
  addFormats(i18next)
  return i18next
}

const loadFiles: BackendModule = {
  type: 'backend',
  init() {},
  read: load,
}

/** Loads the texts of a file; its errors are added to the namespace `errors`. */
async function load(language: string, namespace: string): Promise<object> {
  const { errors, ...texts } = (await files[`/locales/${language}/${namespace}.json`]?.()) ?? {}
  if (errors) i18next.addResourceBundle(language, 'errors', errors, true)
  return texts
}

let hasLoadedGeneralErrors = false

/**
 * An answer may have an error of another area, and a component a text of one. Its file is loaded then, and the text is
 * empty until it is there.
 */
const loadMissingTexts = {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) => {
    const name = namespace === 'errors' && isErrorCode(key) ? fileOfError(key) : namespace
    if (name !== 'errors') return void i18next.loadNamespaces(name)
    // Errors of one area make i18next believe that the general errors are loaded too.
    if (!hasLoadedGeneralErrors) void i18next.reloadResources(undefined, ['errors'])
    hasLoadedGeneralErrors = true
  },
  parseMissingKeyHandler: () => '',
}
