import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addFormats } from './add-formats.ts'
import { fallbackLanguage, isLanguage } from './languages.ts'
import { resourcesOf, type Texts } from './resources.ts'

// Pages that hydrate write no mail, take no check-in, state no law and stand in for nobody: neither these texts nor
// their errors are for the browser.
const files = import.meta.glob<Texts>(
  ['/locales/*/*.json', '!/locales/*/{mail,check-ins,legal,export,test-payment,common-tasks}.json'],
  { import: 'default' },
)

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

let hasAllErrors = false

/**
 * An answer may tell of an error of another area than the page's. Then the texts of all areas are loaded, and nothing
 * is shown until they are there.
 */
const loadWhatIsMissing = {
  saveMissing: true,
  missingKeyHandler: () => {
    const names = Object.keys(files).map((path) => path.split('/').at(-1)?.replace('.json', '') ?? '')
    void i18next.loadNamespaces([...new Set(names)])
    // Errors of an area make i18next take those of no area for loaded, too.
    if (!hasAllErrors) void i18next.reloadResources(undefined, ['errors'])
    hasAllErrors = true
  },
  parseMissingKeyHandler: () => '',
}
