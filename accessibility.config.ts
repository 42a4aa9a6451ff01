import config from './playwright.config.ts'

process.env['EVERY_LANGUAGE'] = '1'

/** Tests of accessibility on every page in every language and theme, too many for each run: `npm run test:accessibility`. */
export default { ...config, testMatch: 'accessibility.test.ts', reporter: 'list' }
