import config from './playwright.config.ts'

process.env['TEST_RELEASE'] = '1'

/** For `npm run test:accessibility`: accessibility tests of every page in every language and theme, also part of `npm run test:release`. */
export default { ...config, testMatch: 'every-page.test.ts', reporter: 'list' }
