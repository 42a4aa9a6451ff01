import config from './playwright.config.ts'

/** Makes the pictures of help articles from the product itself: `npm run help:pictures`, after a build. */
export default {
  ...config,
  testDir: 'tests/help-pictures',
  testMatch: 'help-pictures.ts',
  reporter: 'list',
  timeout: 180_000,
  use: { ...config.use, deviceScaleFactor: 1.5, colorScheme: 'light' as const },
}
