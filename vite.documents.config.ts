import { defineConfig } from 'vite'
import { languageFiles } from './language-files.ts'

/** Builds the program that makes documents, for an app that runs from sources: `npm run dev` and most tests. */
export default defineConfig({
  plugins: [languageFiles()],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/documents',
    emptyOutDir: true,
    rollupOptions: {
      input: { 'make-documents': 'server/programs/make-documents.ts' },
      output: { chunkFileNames: '[name].js' },
    },
  },
})
