import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { changeClientManifest, clientRoute } from './client-manifest.ts'

/**
 * Makes the list of routes that each hydrated page loads smaller. Remix makes it from Vite's manifest, and names for each route
 * its file, and the files that this imports, to load them early. Pages that say `hydrate: false` load no files, so for them it
 * names no imports. Routes without a page have the same empty file each, so it names one for all.
 */
export function shortRouteList(): Plugin {
  return {
    name: 'short-route-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        changeClientManifest(bundle, (parts) => {
          const fileOfCode = new Map<string, string>()
          for (const [name, part] of Object.entries(parts)) {
            if (!name.endsWith(clientRoute)) continue
            if (loadsNoFiles(name)) part.imports = []
            const chunk = bundle[part.file]
            if (chunk?.type !== 'chunk') continue
            const same = fileOfCode.get(chunk.code)
            if (same === undefined) fileOfCode.set(chunk.code, part.file)
            else if (same !== part.file) {
              delete bundle[part.file]
              part.file = same
            }
          }
        })
      },
    },
  }
}

function loadsNoFiles(name: string): boolean {
  return readFileSync(name.slice(0, -clientRoute.length), 'utf8').includes('hydrate: false')
}
