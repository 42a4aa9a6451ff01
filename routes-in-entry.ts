import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** What every page of an owner shows: the route's id in Remix and its file. */
const routes = {
  root: 'app/root.tsx',
  'routes/admin/owner': 'app/routes/admin/owner.tsx',
  'routes/admin/layout': 'app/routes/admin/layout.tsx',
}
const entry = 'app/entry.client.tsx'
const manifest = '.vite/manifest.json'

type ManifestPart = { file: string }

/**
 * Puts the routes around every page into the entry's own file. Remix makes a file of each route, of some hundred bytes
 * for these, and a file costs a request. Its manifest, made of Vite's, then names the entry's file for them, which is not
 * their module: the entry hands their modules on before anything is drawn.
 */
export function routesInEntry(): Plugin {
  return {
    name: 'routes-in-entry',
    apply: 'build',
    transform(code, id) {
      if (relative(this.environment.config.root, id) !== entry) return undefined
      const files = Object.values(routes)
      const imports = files.map((file, index) => `import * as route${index} from ${JSON.stringify(`/${file}`)}`)
      const modules = Object.keys(routes).map((name, index) => `${JSON.stringify(name)}: route${index}`)
      // Not at once: the document's script imports this file before it makes that object.
      const hand = `queueMicrotask(() => Object.assign(window.__remixRouteModules, { ${modules.join(', ')} }))`
      return { code: [...imports, code, hand].join('\n'), map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[manifest]
        if (file?.type !== 'asset') throw new Error('Vite has written no manifest')
        const parts = JSON.parse(String(file.source)) as Record<string, ManifestPart>
        const own = parts[entry]
        for (const path of Object.values(routes)) {
          const name = `${path}?__remix-build-client-route`
          const part = parts[name]
          if (!own || !part) throw new Error(`Vite’s manifest has no ${name}`)
          delete bundle[part.file]
          parts[name] = { ...part, ...own }
        }
        file.source = JSON.stringify(parts)
      },
    },
  }
}
