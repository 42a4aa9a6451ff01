import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { closeDatabase } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { exitWithVitest } from './exit-with-vitest.ts'
import { killAllBut, runningProcesses } from '#tests/support/servers/started-processes.ts'
import { resumeTestClock } from './test-clock.mjs'

/**
 * The test files of a process share the app, because loading it takes most of a file's time. So after each file the clock,
 * database, environment and settings are restored, and its processes are killed.
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
  // A failed test may not have stopped what it started.
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
