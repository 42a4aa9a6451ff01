import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { SlowestFilesFirst } from './tests/support/slowest-files-first.ts'
import viteConfig from './vite.config.ts'

const cores = availableParallelism()
/** Time limits are only for tests that hang. On one core a test waits longer for the servers that it starts. */
const patience = cores > 1 ? 1 : 4

/** Vitest's settings, in addition to those of the build. */
const tests = defineConfig({
  esbuild: { jsxDev: false },
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'tests/{routes,layers,bundle,faults,contract,api,documents,holidays,image,supply,run,litefs}/**/*.test.{ts,tsx}',
      '{server,demo}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/choose-seed.ts', 'tests/support/servers/document-program.ts'],
    setupFiles: [
      'tests/support/low-priority.ts',
      'tests/support/requests/production-react.ts',
      'tests/support/test-clock.mjs',
      'tests/support/test-seed.ts',
      'tests/support/tidy-up.ts',
      'tests/support/requests/load-app.ts',
    ],
    environment: 'node',
    pool: 'forks',
    // The default leaves one core idle.
    minWorkers: cores,
    maxWorkers: cores,
    // The app is loaded once for each process, not for each file; tests/support/tidy-up.ts isolates the files.
    isolate: false,
    // Generous, because several test files and their servers share two cores.
    testTimeout: 120_000 * patience,
    hookTimeout: 120_000 * patience,
    expect: { poll: { timeout: 20_000 * patience } },
    sequence: { sequencer: SlowestFilesFirst },
    env: { LOG_LEVEL: 'silent' },
  },
})

export default defineConfig((environment) => mergeConfig(viteConfig(environment), tests))
