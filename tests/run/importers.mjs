import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { runnerImport } from 'vite'

const isSource = (file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file)
/** It imports every route; a test that uses it is about those whose address it names. */
const wholeApp = ['tests/support/requests/app.ts', 'tests/support/requests/declared-routes.ts']
/** Folders whose files tests read by their paths. */
const readByTests = ['docs', 'locales', 'prisma', 'public']

/**
 * Who imports whom: for each file the files that do, by paths from this folder. A test counts as importing the routes
 * whose address it names and the files of a folder that it names, and a file that reads others by a pattern
 * (`import.meta.glob`) as importing those.
 */
export async function importersOf(files) {
  const importers = new Map(files.map((file) => [file, new Set()]))
  const note = (imported, importer) => importers.get(imported)?.add(importer)
  const routes = await addressesOfRoutes()
  for (const file of files.filter(isSource)) {
    const text = readFileSync(file, 'utf8')
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) note(resolved(fileName, file), file)
    if (isTest(file)) {
      for (const { route, named } of routes) if (named.test(text)) note(route, file)
      for (const folder of readByTests.filter((one) => new RegExp(`['"\`]${one}['"\`/]`).test(text)))
        for (const one of files) if (one.startsWith(`${folder}/`)) note(one, file)
    }
    if (wholeApp.includes(file)) continue
    for (const pattern of patternsIn(text)) for (const one of files) if (pattern.test(one)) note(one, file)
  }
  return importers
}

export function isTest(file) {
  return /\.test\.tsx?$/.test(file)
}

function resolved(name, importer) {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? join(dirname(importer), name) : name
}

/** What `import.meta.glob` is asked for in a file, as expressions for paths from this folder. */
function patternsIn(text) {
  const [, asked = ''] = /import\.meta\.glob(?:<[^(]*>)?\(([^)]*?)[,)\]]\s*(?:\{|\)|$)/s.exec(text) ?? []
  const globs = [...asked.matchAll(/'\/([^']+)'/g)].map(([, glob]) => glob)
  return globs.map((glob) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll(/\*+/g, '[^/]+')}$`))
}

/** The file of each route with what finds its address in the text of a test: `/tasks/${id}/edit` for `/tasks/:taskId/edit`. */
async function addressesOfRoutes() {
  const { module } = await runnerImport('./app/routes.ts')
  const found = []
  const add = ({ file, path = '', children = [] }, above) => {
    const address = path === '' ? above : `${above}/${path}`
    const segments = address.replaceAll(/[.+?]/g, '\\$&').replaceAll(/:\w+/g, '[^/\'"`\\s]+').replaceAll('*', '')
    if (address !== '') found.push({ route: `app/${file}`, named: new RegExp(`['"\`]${segments}(?![\\w/-])`) })
    for (const child of children) add(child, address)
  }
  for (const route of await module.default) add(route, '')
  return found
}
