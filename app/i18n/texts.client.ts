import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isErrorCode } from '#app/domain/errors.ts'
import { addFormats } from './add-formats.ts'
import { fileOfError } from './error-texts.ts'
import { fallbackLanguage, isLanguage } from './languages.ts'
import { namespaces, type Namespace } from './namespaces.ts'
import { resourcesOf, type Texts } from './resources.ts'

// Pages that hydrate write no mail, state no law and stand in for nobody. None of these areas has errors, which an answer
// may tell on any page.
const files = import.meta.glob<Texts>(
  ['/locales/*/*.json', '!/locales/*/{mail,legal,export,test-payment,common-tasks}.json'],
  { import: 'default' },
)

/** The areas whose texts a browser can load. */
export function loadableNamespaces(): Namespace[] {
  return namespaces.filter((name) => `/locales/${fallbackLanguage}/${name}.json` in files)
}

/**
 * The texts that came with the page, by namespace, in its language. Those of a page that is opened from it are loaded
 * when it first asks for them: React keeps the page before until they are there.
 */
export async function startTexts(sent: Record<string, Texts>) {
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : fallbackLanguage
  const known = Object.entries(sent).map(([name, texts]) => [`${language}/${name}.json`, texts])
  await i18next
    .use(initReactI18next)
    .use(loadFiles)
    .init({
      resources: resourcesOf(Object.fromEntries(known)) as never,
      partialBundledLanguages: true,
      ns: Object.keys(sent),
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { bindI18nStore: 'added' },
      ...loadWhatIsMissing,
    })
  addFormats(i18next)
  return i18next
}

const loadFiles: BackendModule = {
  type: 'backend',
  init() {},
  read: load,
}

/** The texts of a file; its errors join those that are known. */
async function load(language: string, namespace: string): Promise<object> {
  const { errors, ...texts } = (await files[`/locales/${language}/${namespace}.json`]?.()) ?? {}
  if (errors) i18next.addResourceBundle(language, 'errors', errors, true)
  return texts
}

let hasErrorsOfNoArea = false

/**
 * An answer may tell of an error of another area than the page's, and a component may ask for a text of one. Then that file
 * is loaded, and nothing is shown until it is there.
 */
const loadWhatIsMissing = {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) => {
    const name = namespace === 'errors' && isErrorCode(key) ? fileOfError(key) : namespace
    if (name !== 'errors') return void i18next.loadNamespaces(name)
    // Errors of an area make i18next take those of no area for loaded, too.
    if (!hasErrorsOfNoArea) void i18next.reloadResources(undefined, ['errors'])
    hasErrorsOfNoArea = true
  },
  parseMissingKeyHandler: () => '',
}
