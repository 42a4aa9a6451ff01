import { fallbackLanguage } from './languages.ts'
import { namespaces, type Namespace } from './namespaces.ts'
import type { Texts } from './resources.ts'

// Pages that hydrate write no mail, state no law, explain no calls, check no papers and stand in for nobody. None of these areas has errors,
// which an answer may tell on any page.
const files = import.meta.glob<Texts>(
  ['/locales/*/*.json', '!/locales/*/{mail,legal,export,checker,papers,test-payment,common-tasks,api}.json'],
  { import: 'default' },
)

/** The texts of an area; undefined where a browser can load none. */
export async function loadTexts(language: string, namespace: string): Promise<Texts | undefined> {
  return files[`/locales/${language}/${namespace}.json`]?.()
}

/** The areas whose texts a browser can load. */
export function loadableNamespaces(): Namespace[] {
  return namespaces.filter((name) => `/locales/${fallbackLanguage}/${name}.json` in files)
}
