import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { runnerImport } from 'vite'

const isSource = (file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file)
/** These files import every route. A test that uses one is only about the routes whose addresses it contains. */
const wholeApp = ['tests/support/requests/app.ts', 'tests/support/requests/declared-routes.ts']
/** Folders whose files tests read by path. */
const readByTests = ['docs', 'locales', 'prisma', 'public']

/**
 * Maps each file to the files that import it, as paths from this folder. A test also counts as importing the routes whose
 * addresses it contains and the files of the folders that it names; `import.meta.glob` counts as importing its matches.
 */
export async function importersOf(files) {
  const importers = new Map(files.map((file) => [file, new Set()]))
  const note = (imported, importer) => importers.get(imported)?.add(importer)
  const routes = await addressesOfRoutes()
  for (const file of files.filter(isSource)) {
    const text = readFileSync(file, 'utf8')
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) note(resolved(fileName, file), file)
    if (isTest(file)) {
      for (const { route, addressPattern } of routes) if (addressPattern.test(text)) note(route, file)
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

/** The patterns of `import.meta.glob` in a file, as regular expressions for paths from this folder. */
function patternsIn(text) {
  const [, list = ''] = /import\.meta\.glob(?:<[^(]*>)?\(([^)]*?)[,)\]]\s*(?:\{|\)|$)/s.exec(text) ?? []
  const globs = [...list.matchAll(/'\/([^']+)'/g)].map(([, glob]) => glob)
  return globs.map((glob) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll(/\*+/g, '[^/]+')}$`))
}

/** The file of each route, and a pattern that finds its address in a test: `/tasks/${id}/edit` for `/tasks/:taskId/edit`. */
async function addressesOfRoutes() {
  const { module } = await runnerImport('./app/routes.ts')
  const addresses = []
  const add = ({ file, path = '', children = [] }, parentPath) => {
    const address = path === '' ? parentPath : `${parentPath}/${path}`
    const segments = address.replaceAll(/[.+?]/g, '\\$&').replaceAll(/:\w+/g, '[^/\'"`\\s]+').replaceAll('*', '')
    if (address !== '')
      addresses.push({ route: `app/${file}`, addressPattern: new RegExp(`['"\`]${segments}(?![\\w/-])`) })
    for (const child of children) add(child, address)
  }
  for (const route of await module.default) add(route, '')
  return addresses
}
