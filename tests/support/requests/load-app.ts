import { beforeAll } from 'vitest'
import { minute } from '#app/domain/time/durations.ts'

// Loads the app before the tests of routes, so that it does not count as the time of a test.
beforeAll(async (suite) => {
  if (!suite.file.filepath.includes('/tests/routes/')) return
  const { loadApp } = await import('./app.ts')
  await loadApp()
}, 10 * minute)
