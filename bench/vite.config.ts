import { defineConfig } from 'vite'
import { checkPage } from '../check-page.ts'
import { languageFiles } from '../language-files.ts'
import { offlineFiles } from '../offline-files.ts'

/** Compiles the programs of the bench beside the build that they measure. */
export default defineConfig({
  plugins: [languageFiles(), checkPage(), offlineFiles()],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/bench',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'bench/main.ts',
        load: 'bench/load.ts',
        'bare-page': 'bench/bare-page.ts',
        'bare-pdf': 'bench/bare-pdf.ts',
        'bare-server': 'bench/bare-server.ts',
        'record-check-ins': 'bench/record-check-ins.ts',
        'empty-page': 'bench/empty-page.ts',
      },
      output: { chunkFileNames: '[name].js' },
    },
  },
})
