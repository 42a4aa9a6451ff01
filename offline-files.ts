import { build, type Plugin, type Rollup } from 'vite'
import { offlineConfig, type OfflinePart } from './vite.offline.config.ts'

const moduleName = 'virtual:offline-files'

let built: Promise<Rollup.OutputChunk[]> | undefined

/**
 * Builds the scripts for check-ins without a network, and puts them into the build of the browser. The server learns their
 * addresses from the module `virtual:offline-files`: that of pages first, then the one that seals. In development and in
 * unit tests there are none, and pages do without.
 */
export function offlineFiles(): Plugin {
  let isBuild = false
  let isServer = false
  return {
    name: 'offline-files',
    configResolved({ command, build: { ssr } }) {
      isBuild = command === 'build' && !process.env['VITEST']
      isServer = Boolean(ssr)
    },
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined
      const files = isBuild ? await buildOnce() : []
      const addresses = files.map(({ fileName }) => `/${fileName}`).filter((address) => address.startsWith('/assets/'))
      return `export default ${JSON.stringify(addresses)}`
    },
    async generateBundle() {
      if (!isBuild || isServer) return
      for (const { fileName, code } of await buildOnce()) this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}

/** The server's build and the browser's share them. */
function buildOnce(): Promise<Rollup.OutputChunk[]> {
  built ??= Promise.all((['page', 'seal', 'worker'] as const).map(buildPart)).then((parts) => parts.flat())
  return built
}

async function buildPart(part: OfflinePart): Promise<Rollup.OutputChunk[]> {
  const results = [await build(offlineConfig(part))].flat() as Rollup.RollupOutput[]
  return results.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
}
