import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { changeClientManifest, clientRoute } from './client-manifest.ts'

/** The routes of every owner's page, by their ids in Remix. */
const routes = {
  root: 'app/root.tsx',
  'routes/admin/owner': 'app/routes/admin/owner.tsx',
  'routes/admin/layout': 'app/routes/admin/layout.tsx',
}
const entry = 'app/entry.client.tsx'

/**
 * Puts the routes of every owner's page into the file of the entry. Remix builds one file for each route, here of some
 * hundred bytes, and each file costs a request. Remix's manifest is made from Vite's, so for these routes it then names the
 * entry's file. That file is not their module, so the entry gives Remix their modules before anything is rendered.
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
      // In a microtask, because the script in the document imports this file before it creates that object.
      const register = `queueMicrotask(() => Object.assign(window.__remixRouteModules, { ${modules.join(', ')} }))`
      return { code: [...imports, code, register].join('\n'), map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        changeClientManifest(bundle, (parts) => {
          const own = parts[entry]
          for (const path of Object.values(routes)) {
            const name = path + clientRoute
            const part = parts[name]
            if (!own || !part) throw new Error(`Vite’s manifest has no ${name}`)
            delete bundle[part.file]
            parts[name] = { ...part, ...own }
          }
        })
      },
    },
  }
}
