import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { namespaces, type Namespace } from '#app/i18n/namespaces.ts'
import { loadableNamespaces } from '#app/i18n/text-files.client.ts'
import { declaredRoutes } from '#tests/support/requests/declared-routes.ts'

const loadable = new Set(loadableNamespaces())
const frames = [
  'root.tsx',
  'routes/admin/owner.tsx',
  'routes/admin/layout.tsx',
  'routes/admin/settings/user-settings.tsx',
]
const pages = (await declaredRoutes()).filter(({ handle }) => handle?.kind === 'page')
const hydrated = pages.filter(({ handle }) => handle?.hydrate !== false)

test('a browser can load the texts of most areas, and not of all', () => {
  expect(loadable.size).toBeGreaterThan(15)
  expect(namespaces.filter((name) => !loadable.has(name))).toContain('mail')
})

test.each(hydrated)('a browser can load all texts that $path may show', ({ file }) => {
  const shownAreas = new Set([...frames, file].flatMap((each) => [...reachedFrom(`app/${each}`)]).flatMap(namespacesIn))
  expect(shownAreas.size).toBeGreaterThan(2)
  expect([...shownAreas].filter((name) => !loadable.has(name))).toEqual([])
})

test('a page whose texts a browser cannot load is opened as a separate document', () => {
  const others = pages.filter(({ file }) =>
    [...reachedFrom(`app/${file}`)].flatMap(namespacesIn).some((name) => !loadable.has(name)),
  )
  expect(others.map(({ path }) => path)).toEqual(expect.arrayContaining(['/imprint', '/privacy', '/terms']))
  const files = hydrated.flatMap(({ file }) => [...reachedFrom(`app/${file}`)])
  const addresses = others.map(({ path }) => new RegExp(`\\bto=\\W+${path.replace(/:\w+/g, '[^/]+').slice(1)}\\b`))
  expect([...new Set(files)].filter((file) => addresses.some((address) => address.test(sourceOf(file))))).toEqual([])
})

const sources = new Map<string, string>()
const modules = new Map<string, Set<string>>()

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, source)
  return source
}

/** The file and all project files that it imports, except for types. */
function reachedFrom(file: string): Set<string> {
  const cached = modules.get(file)
  if (cached) return cached
  const reached = new Set([file])
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported)
  modules.set(file, reached)
  return reached
}

function importsOf(file: string): string[] {
  const imports = [...sourceOf(file).matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+\.tsx?)'/gm)]
  return imports.flatMap(([, path = '']) => {
    if (path.startsWith('#app/generated')) return []
    if (path.startsWith('#app/')) return [`app/${path.slice('#app/'.length)}`]
    return path.startsWith('.') ? [join(dirname(file), path)] : []
  })
}

/** The areas of the texts that a file's components use and of the messages that its actions leave for a page. */
function namespacesIn(file: string): Namespace[] {
  const isServer = file.includes('.server.')
  const hooks = isServer ? [] : [...sourceOf(file).matchAll(/useTranslation\('([\w-]+)'\)/g)]
  const keys = [...sourceOf(file).matchAll(/['`]([\w-]+):(?:flash\.)?[\w.$]/g)].filter(
    ([text]) => !isServer || text.includes(':flash.'),
  )
  return [...hooks, ...keys].map(([, name]) => name as Namespace).filter((name) => namespaces.includes(name))
}
