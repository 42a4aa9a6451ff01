import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { changeClientManifest, clientRoute } from './client-manifest.ts'

/**
 * Makes the list of routes that each hydrated page loads smaller. Remix makes it from Vite's manifest, and names for each route
 * its file, and the files that this imports, to load them early. Pages that say `hydrate: false` load no files, so for them it
 * names no imports. Routes without a page have the same empty file each, so it names one for all, and another for all pages that
 * are only shown as documents of their own.
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
            const { loadsNoFiles, isOnlyDocument } = readHandle(name)
            if (loadsNoFiles) part.imports = []
            const chunk = bundle[part.file]
            if (chunk?.type !== 'chunk') continue
            const code = isOnlyDocument ? 'only document' : chunk.code
            const same = fileOfCode.get(code)
            if (same === undefined) fileOfCode.set(code, part.file)
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

/** A page with styles of its own can't be shown within another document, so nothing ever loads its file. */
function readHandle(name: string): { loadsNoFiles: boolean; isOnlyDocument: boolean } {
  const code = readFileSync(name.slice(0, -clientRoute.length), 'utf8')
  const loadsNoFiles = code.includes('hydrate: false')
  return { loadsNoFiles, isOnlyDocument: loadsNoFiles && code.includes(".css?inline'") }
}
