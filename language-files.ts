import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const replaced = /\/app\/i18n\/language-files\.server\.ts$/

/**
 * The build puts the texts of each language into separate files beside the program that reads them. Inside the program,
 * all fifteen languages would be parsed at each start and stay in memory, although a server uses one or two.
 */
export function languageFiles(): Plugin {
  return {
    name: 'language-files',
    apply: 'build',
    load(id) {
      if (!replaced.test(id)) return undefined
      const emit = (fileName: string, content: object) => {
        const code = JSON.stringify(content)
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'prebuilt-chunk', fileName, code })}`
      }
      const languages = readdirSync('locales')
      const texts = languages.map((code) => `${code}: ${emit(`texts/${code}.json`, textsOf(code))}`)
      const help = languages.map((code) => `${code}: ${emit(`texts/help-${code}.json`, helpOf(code))}`)
      return `
        import { readFileSync } from 'node:fs'
        const texts = { ${texts.join()} }
        const help = { ${help.join()} }
        const read = (url) => JSON.parse(readFileSync(new URL(url), 'utf8'))
        export const textFiles = (language) => read(texts[language])
        export const helpFiles = (language) => read(help[language])`
    },
  }
}

function textsOf(language: string): object {
  return Object.fromEntries(filesIn(language, '.json').map(([name, text]) => [name, JSON.parse(text)]))
}

function helpOf(language: string): object {
  return Object.fromEntries(['help', 'news'].flatMap((folder) => filesIn(join(language, folder), '.md')))
}

/** The files of a folder of locales/, by their path below the language. */
function filesIn(folder: string, ending: string): [string, string][] {
  const names = readdirSync(join('locales', folder)).filter((name) => name.endsWith(ending))
  const [, ...below] = folder.split('/')
  return names.map((name) => [join(...below, name), readFileSync(join('locales', folder, name), 'utf8')])
}
