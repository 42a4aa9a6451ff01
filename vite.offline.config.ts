import type { InlineConfig } from 'vite'

/** Phones older than these have no crypto or database that suffices. */
const phones = ['chrome80', 'safari14', 'firefox80']

const folder = 'app/ui/check-ins/offline/phone'

export type OfflinePart = 'page' | 'seal' | 'worker'

const fileNames: Record<OfflinePart, string> = {
  page: 'assets/offline-[hash].js',
  seal: 'assets/offline-seal-[hash].js',
  worker: 'offline-worker.js',
}

/**
 * Builds a script for check-ins without a network, as one file: the module of pages; the one that it loads to seal a check-in; and the
 * service worker, whose name stays, because browsers look for a newer one there.
 */
export function offlineConfig(part: OfflinePart): InlineConfig {
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: phones,
      modulePreload: false,
      rollupOptions: {
        input: `${folder}/offline-${part}.ts`,
        // @hpke/core loads it in an old Node alone.
        external: ['crypto'],
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: fileNames[part],
          format: part === 'worker' ? 'iife' : 'es',
          inlineDynamicImports: true,
        },
      },
    },
  }
}
