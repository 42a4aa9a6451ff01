import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, transformWithEsbuild, type Plugin } from 'vite'
import { checkPage } from './check-page.ts'
import { clientChunks } from './client-chunks.ts'
import { languageFiles } from './language-files.ts'
import { offlineFiles } from './offline-files.ts'
import remixConfig from './remix.config.js'
import { routesInEntry } from './routes-in-entry.ts'
import { shortRouteList } from './short-route-list.ts'
import { shortTokens } from './short-tokens.ts'

declare module '@remix-run/node' {
  /** The same option as in remix.config.js, for the types. */
  interface Future {
    v3_singleFetch: true
  }
}

/** Packages of many small files. Loading those one by one takes most of the server's start, so they are bundled. */
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
  'lru-cache',
  'qrcode',
  'dijkstrajs',
  'marked',
  'bowser',
]

/** The oldest browsers supported by the check-in page. The build lowers CSS nesting for them. */
const oldPhones = ['chrome70', 'safari12']

/** The scripts of pages without React. */
const inlineScripts =
  /\/app\/ui\/(?:check-ins\/enhance|accounts\/enhance-account-page|accounts\/bind-google-link|change-theme-in-place|bind-menu)\.ts$/

/**
 * These scripts are inlined into pages as source text, so they are minified here. The server has the text as a string: a
 * function would be printed again, with spaces, by each later step of the build.
 */
const shortInlineScript: Plugin = {
  name: 'short-inline-script',
  enforce: 'pre',
  async transform(code, id, { ssr = false } = {}) {
    if (!inlineScripts.test(id)) return undefined
    const { code: short } = await transformWithEsbuild(code, id, { minify: true, target: oldPhones, sourcemap: false })
    const [, source, name] = short.match(/^export (function (\w+)[^]*\})\s*$/) ?? []
    if (!source) throw new Error(`${id} has more than one exported function`)
    return ssr ? `${short}${name}.toString = () => ${JSON.stringify(source)}` : short
  },
}

/** Files of texts have their language in their name: `assets/texts-de-staff-….js`. */
function nameOfChunk({ facadeModuleId }: { facadeModuleId: string | null }) {
  const [, language] = facadeModuleId?.match(/\/locales\/(\w+)\/[\w-]+\.json$/) ?? []
  return language ? `assets/texts-${language}-[name]-[hash].js` : 'assets/[name]-[hash].js'
}

/** V8 needs twice the memory for a source with characters beyond ASCII, and parses it more slowly. */
const asciiAlone: Plugin = {
  name: 'ascii-alone',
  renderChunk: (code) =>
    code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    shortInlineScript,
    languageFiles(),
    checkPage(),
    offlineFiles(),
    shortTokens(),
    ...(isSsrBuild ? [asciiAlone] : []),
    ...(process.env['VITEST'] ? [] : [remix(remixConfig), isSsrBuild ? [] : [routesInEntry(), shortRouteList()]]),
  ],
  // Vite would look for its WebAssembly version for browsers, which is not installed.
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
