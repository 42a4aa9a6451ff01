import './tests/support/test-clock.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { googleClient } from './tests/msw/google.mjs'
import { featuresOff } from './tests/e2e/support/features-off.ts'
import { freePort } from './tests/support/servers/free-port.ts'
import { testSecrets } from './tests/support/servers/test-secrets.ts'

// Every worker reads this file again: the first read sets these variables, later ones take them from the environment.
const directory = process.env['E2E_DIR'] ?? makeDirectory()
process.env['E2E_DIR'] = directory
const port = Number((process.env['E2E_PORT'] ??= String(await freePort())))
const baseURL = `http://localhost:${port}`

/** Browser tests in Chromium against the production build, with a separate database. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  timeout: 60_000,
  // Generous, so that a slow machine does not fail a test.
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    // Some tests open many pages: if one hangs, this reports it early.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        `--disable-features=${featuresOff.join()}`,
      ],
    },
  },
  webServer: {
    // A fake answers the server's requests to Google.
    command: 'node --import ./tests/msw/serve-google.mjs build/programs/demo.js',
    url: `${baseURL}/healthcheck`,
    reuseExistingServer: false,
    timeout: 30_000,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      APP_ORIGIN: baseURL,
      DATABASE_URL: `file:${join(directory, 'klarbuch.db')}`,
      MAIL_OUTBOX_DIR: join(directory, 'outbox'),
      UPLOADS_DIR: join(directory, 'uploads'),
      FOLDERS_DIR: join(directory, 'folders'),
      SUPPORT_EMAIL: 'hilfe@klarbuch.example',
      LOG_LEVEL: 'info',
      ...googleClient,
      // As on Fly, so that each test can send its own address and tests don't share throttles.
      FLY_APP_NAME: 'e2e',
      ...testSecrets,
    },
  },
})

/** Makes a folder, which the process that ends last removes. */
function makeDirectory(): string {
  const made = mkdtempSync(join(tmpdir(), 'klarbuch-e2e-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
