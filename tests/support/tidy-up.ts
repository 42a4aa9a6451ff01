import { afterAll, afterEach, vi } from 'vitest'
import { closeDatabase } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/data/settings.server.ts'
import { resumeTestClock } from './test-clock.mjs'

/**
 * All test files of a process share the app, which is loaded once: it is most of a file's time. So each file hands
 * clock, database, environment and settings on as it found them, whatever its tests did to them.
 */
const environment = { ...process.env }

afterEach(() => {
  vi.useRealTimers()
  resumeTestClock()
})

afterAll(async () => {
  await closeDatabase()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  forgetSettings()
})
