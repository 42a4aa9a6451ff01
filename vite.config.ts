import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, transformWithEsbuild, type Plugin } from 'vite'
import { clientChunks } from './client-chunks.ts'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  /** Tells the types what remix.config.js tells the build. */
  interface Future {
    v3_singleFetch: true
  }
}

/** Packages of many small files: read one by one they make the start of the server slower than all else. */
const bundled = [
  'zod',
  'hono',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@asteasolutions/zod-to-openapi',
  '@conform-to/dom',
  '@conform-to/zod',
  '@conform-to/react',
  'jose',
  'i18next',
  'react-i18next',
  'temporal-polyfill',
  'temporal-utils',
  'lucide-react',
  'remix-i18next',
  'd3-array',
  'd3-color',
  'd3-format',
  'd3-interpolate',
  'd3-path',
  'd3-scale',
  'd3-shape',
  'd3-time',
  'd3-time-format',
  'internmap',
]

/** The oldest browsers at the check-in page. Styles are written nested, which they don't know, and built without. */
const oldPhones = ['chrome70', 'safari12']

/** What pages without React run. */
const inlineScripts =
  /\/app\/ui\/(?:check-ins\/enhance|accounts\/enhance-account-page|accounts\/bind-google-link|change-theme-in-place|bind-menu)\.ts$/

/** It travels as its own source text: what is shortened here is shorter there. */
const shortInlineScript: Plugin = {
  name: 'short-inline-script',
  enforce: 'pre',
  transform: (code, id) =>
    inlineScripts.test(id)
      ? transformWithEsbuild(code, id, { minify: true, target: oldPhones, sourcemap: false })
      : undefined,
}

/** Texts say in their name which language they are: `assets/texts-de-staff-….js`. */
function nameOfChunk({ facadeModuleId }: { facadeModuleId: string | null }) {
  const [, language] = facadeModuleId?.match(/\/locales\/(\w+)\/[\w-]+\.json$/) ?? []
  return language ? `assets/texts-${language}-[name]-[hash].js` : 'assets/[name]-[hash].js'
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [shortInlineScript, ...(process.env['VITEST'] ? [] : [remix(remixConfig)])],
  // Its wasm twin, which a browser would load, is not installed: Vite must not look into it.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  build: {
    assetsInlineLimit: 0,
    cssTarget: oldPhones,
    ...(isSsrBuild
      ? { target: 'node20' }
      : { rollupOptions: { output: { chunkFileNames: nameOfChunk, manualChunks: clientChunks() } } }),
  },
  ssr: { noExternal: isSsrBuild ? bundled : [] },
}))
