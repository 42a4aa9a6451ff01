import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { SlowestFilesFirst } from './tests/support/slowest-files-first.ts'
import viteConfig from './vite.config.ts'

/** What Vitest does besides the build's own settings. */
const tests = defineConfig({
  esbuild: { jsxDev: false },
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'tests/{routes,layers,bundle,faults,contract,api,documents,image,supply,run,litefs}/**/*.test.{ts,tsx}',
      '{server,demo}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/choose-seed.ts', 'tests/support/servers/document-program.ts'],
    setupFiles: [
      'tests/support/requests/production-react.ts',
      'tests/support/test-clock.mjs',
      'tests/support/test-seed.ts',
      'tests/support/tidy-up.ts',
      'tests/support/requests/load-app.ts',
    ],
    environment: 'node',
    pool: 'forks',
    // By itself it leaves one core idle, of two the half.
    minWorkers: availableParallelism(),
    maxWorkers: availableParallelism(),
    // The app is loaded once a process, not once a file; tests/support/tidy-up.ts keeps the files apart.
    isolate: false,
    // These find what hangs: several files of tests and their servers share two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: SlowestFilesFirst },
    env: { LOG_LEVEL: 'silent' },
  },
})

export default defineConfig((environment) => mergeConfig(viteConfig(environment), tests))
