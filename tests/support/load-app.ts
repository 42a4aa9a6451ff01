import { beforeAll, expect } from 'vitest'
import { minute } from '#app/domain/time/durations.ts'

// No test of a route waits for the app to be loaded, which the first file of each worker does.
beforeAll(async () => {
  if (!expect.getState().testPath?.includes('/tests/routes/')) return
  const { loadApp } = await import('./app.ts')
  await loadApp()
}, 10 * minute)
