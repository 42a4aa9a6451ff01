import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addFormats } from './add-formats.ts'
import { fileOfError, isOfErrorArea } from './error-texts.ts'
import { fallbackLanguage, isLanguage } from './languages.ts'
import { resourcesOf, type Texts } from './resources.ts'

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
  prepareToLoad()
  return i18next
}

/** Events that come before another page is opened. */
function prepareToLoad() {
  for (const sign of ['pointerover', 'keydown']) document.addEventListener(sign, loadList, { once: true })
}

/** A failure is reported when a text is needed, which loads the list again. */
function loadList() {
  textFiles().catch(() => undefined)
}

const loadFiles: BackendModule = {
  type: 'backend',
  init() {},
  read: load,
}

/** Lists three hundred files. The first page needs none of them, so it loads the list later. */
const textFiles = () => import('./text-files.client.ts')

/** The texts of a file; its errors join those that are known. */
async function load(language: string, namespace: string): Promise<object> {
  const { errors, ...texts } = (await (await textFiles()).loadTexts(language, namespace)) ?? {}
  if (errors) i18next.addResourceBundle(language, 'errors', errors, true)
  return texts
}

let hasLoadedGeneralErrors = false

/**
 * An answer may have an error of another area, and a component a text of one. Its file is loaded then; until it has
 * arrived, the text is empty.
 */
const loadMissingTexts = {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) => {
    const name = namespace === 'errors' && isOfErrorArea(key) ? fileOfError(key) : namespace
    if (name !== 'errors') return void i18next.loadNamespaces(name)
    // Errors of one area make i18next believe that the general errors are loaded too.
    if (!hasLoadedGeneralErrors) void i18next.reloadResources(undefined, ['errors'])
    hasLoadedGeneralErrors = true
  },
  parseMissingKeyHandler: () => '',
}
