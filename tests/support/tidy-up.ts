import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { closeDatabase } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { exitWithVitest } from './exit-with-vitest.ts'
import { killAllBut, runningProcesses } from '#tests/support/servers/started-processes.ts'
import { resumeTestClock } from './test-clock.mjs'

/**
 * All test files of a process share the app, which is loaded once: it is most of a file's time. So each file hands
 * clock, database, environment and settings on as it found them, whatever its tests did to them, and leaves no process.
 */
const environment = { ...process.env }
exitWithVitest()

let before: ReturnType<typeof runningProcesses>

beforeEach(() => {
  before = runningProcesses()
})

afterEach(async ({ task }) => {
  vi.useRealTimers()
  resumeTestClock()
  // One that failed did not come to where it stops what it started.
  if (task.result?.state === 'fail') await killAllBut(before)
})

afterAll(async () => {
  await killAllBut(new Set())
  await closeDatabase()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  forgetSettings()
})
