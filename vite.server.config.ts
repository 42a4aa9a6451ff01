import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { languageFiles } from './language-files.ts'

const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/

/** Compresses each static file once, at the highest level, next to the original. */
function compressClient(folder: string): Plugin {
  return {
    name: 'compress-client',
    closeBundle() {
      if (!existsSync(folder)) return
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const plain = readFileSync(file)
        if (plain.length < 600) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }))
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
      }
    },
  }
}

/** The packages that draw an attendance PDF. As a hundred separate files they made the first PDF a sixth slower. */
const drawing = [
  'pdfkit',
  'fontkit',
  'restructure',
  'linebreak',
  'unicode-properties',
  'unicode-trie',
  'tiny-inflate',
  'brotli',
  'base64-js',
  'dfa',
  'clone',
  'fast-deep-equal',
  'png-js',
  '@swc/helpers',
  '@noble/ciphers',
  '@noble/hashes',
  'i18next',
  'react-i18next',
  'temporal-polyfill',
  'temporal-utils',
  'zod',
]

/** Code that only the demo loads goes to a separate folder, which the image leaves out. */
function isOfDemo(file: string): boolean {
  return /^(demo\/|prisma\/[\w-]+\.ts$)/.test(relative('.', file))
}

/** Builds the programs. They import the app's build at run time, so `remix vite:build` has to run first. */
export default defineConfig({
  plugins: [languageFiles(), compressClient('build/client')],
  publicDir: false,
  ssr: { noExternal: drawing },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/programs',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        serve: 'server/programs/serve.ts',
        demo: 'demo/demo.ts',
        'create-account': 'server/programs/create-account.ts',
        'remove-second-factor': 'server/programs/remove-second-factor.ts',
        'company-plan': 'server/programs/company-plan.ts',
        backup: 'server/programs/backup.ts',
        restore: 'server/programs/restore.ts',
        'stripe-setup': 'server/programs/stripe-setup.ts',
        doctor: 'server/programs/doctor.ts',
        verify: 'server/programs/verify.ts',
        'make-documents': 'server/programs/make-documents.ts',
      },
      output: { chunkFileNames: ({ moduleIds }) => (moduleIds.some(isOfDemo) ? 'demo/[name].js' : '[name].js') },
    },
  },
})
