import './tests/support/test-clock.mjs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { googleClient } from './tests/msw/google.mjs'
import { featuresOff } from './tests/e2e/support/features-off.ts'
import { freePort } from './tests/support/servers/free-port.ts'
import { testSecrets } from './tests/support/servers/test-secrets.ts'

// The config is read again in every worker: the first reading decides, the others find it in the environment.
const directory = (process.env['E2E_DIR'] ??= mkdtempSync(join(tmpdir(), 'klarbuch-e2e-')))
const port = Number((process.env['E2E_PORT'] ??= String(await freePort())))
const baseURL = `http://localhost:${port}`

/** Browser tests in a real Chromium against the production build, on a database of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  timeout: 60_000,
  // A slow machine is no defect of a page.
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    // Some tests go through many pages: where one hangs, it is told soon, and which.
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
    // What the server asks Google, a stand-in answers.
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
      SUPPORT_EMAIL: 'hilfe@klarbuch.example',
      LOG_LEVEL: 'info',
      ...googleClient,
      // As on Fly, so that each test can come from an address of its own and throttles don't add up.
      FLY_APP_NAME: 'e2e',
      ...testSecrets,
    },
  },
})
