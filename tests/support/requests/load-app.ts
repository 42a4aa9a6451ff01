import { beforeAll } from 'vitest'
import { minute } from '#app/domain/time/durations.ts'

// No test of a route waits for the app to be loaded, which the first file of each worker does.
beforeAll(async (suite) => {
  if (!suite.file.filepath.includes('/tests/routes/')) return
  const { loadApp } = await import('./app.ts')
  await loadApp()
}, 10 * minute)
