import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { allFiles } from '../run/changed-files.mjs'
import { importersOf } from '../run/importers.mjs'

const [, ...sections] = readFileSync('docs/tour.md', 'utf8').split(/^## /m)
const files: string[] = allFiles()
const imported = await importsOf(files)

/** Where code begins to run: the server, what it asks of the app, every page, the process that makes documents. */
const begins = ['server/http/listen.ts', 'app/entry.server.tsx', 'app/root.tsx', 'server/programs/make-documents.ts']

test.each(sections.map((text) => [text.split('\n', 1)[0], text]))(
  '%s: each file is there and on the way',
  (_, text) => {
    const named = [...text.matchAll(/`([\w./<>-]+)`/g)].flatMap(([, name = '']) => fileOf(name) ?? [])
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((file) => !existsSync(file))).toEqual([])
    const routes = named.filter((file) => file.startsWith('app/routes/'))
    const onTheWay = reachedFrom([...begins, ...routes])
    expect(named.filter((file) => !onTheWay.has(file))).toEqual([])
  },
)

/** The file of a path, or of a name beside one; null for what is no file of the code: a word, a folder, a text. */
function fileOf(name: string): string | null {
  if (/[<>]/.test(name)) return null
  if (/^(app|server)\/.*\.tsx?$/.test(name)) return name
  if (name.includes('/')) return null
  const found = files.filter((file) => /^(app|server)\//.test(file) && [name, `${name}.ts`].includes(basename(file)))
  if (found.length > 1) throw new Error(`${name} may be ${found.join(' or ')}`)
  if (found.length === 0 && /\.tsx?$/.test(name)) throw new Error(`There is no ${name}`)
  return found[0] ?? null
}

async function importsOf(all: string[]): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>()
  for (const [file, importers] of await importersOf(all)) {
    for (const importer of importers) imports.set(importer, [...(imports.get(importer) ?? []), file])
  }
  return imports
}

function reachedFrom(roots: string[]): Set<string> {
  const reached = new Set(roots)
  for (const file of reached) for (const next of imported.get(file) ?? []) reached.add(next)
  return reached
}
