import type { Language } from './languages.ts'
import type { Texts } from './resources.ts'

// The build replaces these functions: see language-files.ts beside vite.config.ts.
const files = import.meta.glob<string>(['/locales/*/*.json', '/locales/*/help/*.md', '/locales/*/news/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The texts of a language by their file: `tasks.json`. */
export function textFiles(language: Language): Record<string, Texts> {
  const texts = filesOf(language, '.json').map(([name, text]) => [name, JSON.parse(text) as Texts])
  return Object.fromEntries(texts)
}

/** The articles of help and the news in a language by their file: `help/check-in.md`. */
export function helpFiles(language: Language): Record<string, string> {
  return Object.fromEntries(filesOf(language, '.md'))
}

function filesOf(language: Language, ending: string): [string, string][] {
  const folder = `/locales/${language}/`
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder) && path.endsWith(ending))
  return own.map(([path, text]) => [path.slice(folder.length), text])
}
