import config from './playwright.config.ts'

process.env['TEST_RELEASE'] = '1'

/** Tests of accessibility on every page in every language and theme, a part of `npm run test:release`: `npm run test:accessibility`. */
export default { ...config, testMatch: 'every-page.test.ts', reporter: 'list' }
