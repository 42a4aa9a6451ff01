import config from './playwright.config.ts'

/** For `npm run help:pictures`: takes the pictures of the help articles from the built product. */
export default {
  ...config,
  testDir: 'tests/help-pictures',
  testMatch: '*-pictures.ts',
  reporter: 'list',
  timeout: 180_000,
  use: { ...config.use, deviceScaleFactor: 1.5, colorScheme: 'light' as const },
}
