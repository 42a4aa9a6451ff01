import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { allFiles } from '../run/changed-files.mjs'
import { importersOf } from '../run/importers.mjs'

const [, ...sections] = readFileSync('docs/tour.md', 'utf8').split(/^## /m)
const files: string[] = allFiles()
const imported = await importsOf(files)

/** The entry points besides routes: the server, the app, the root page, the process that makes documents. */
const entryPoints = [
  'server/http/listen.ts',
  'app/entry.server.tsx',
  'app/root.tsx',
  'server/programs/make-documents.ts',
]

test.each(sections.map((text) => [text.split('\n', 1)[0], text]))(
  '%s: each file is there and on the way',
  (_, text) => {
    const namedFiles = [...text.matchAll(/`([\w./<>-]+)`/g)].flatMap(([, name = '']) => fileOf(name) ?? [])
    expect(namedFiles.length).toBeGreaterThan(8)
    expect(namedFiles.filter((file) => !existsSync(file))).toEqual([])
    const routes = namedFiles.filter((file) => file.startsWith('app/routes/'))
    const reachable = reachedFrom([...entryPoints, ...routes])
    expect(namedFiles.filter((file) => !reachable.has(file))).toEqual([])
  },
)

/** The file of a path or of a file name; null for a word, a folder, or a file that is not code. */
function fileOf(name: string): string | null {
  if (/[<>]/.test(name)) return null
  if (/^(app|server)\/.*\.tsx?$/.test(name)) return name
  if (name.includes('/')) return null
  const candidates = files.filter(
    (file) => /^(app|server)\//.test(file) && [name, `${name}.ts`].includes(basename(file)),
  )
  if (candidates.length > 1) throw new Error(`${name} may be ${candidates.join(' or ')}`)
  if (candidates.length === 0 && /\.tsx?$/.test(name)) throw new Error(`There is no ${name}`)
  return candidates[0] ?? null
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
