import { expect, test as base } from '@playwright/test'
import { scriptsReady } from './scripts-ready.ts'

export { expect }

/**
 * Playwright's test; it fails too when a page throws, or when React finds another page than the server sent.
 * What is done to a page waits until its scripts are there: a fast hand must not decide what a test tests.
 */
export const test = base.extend<{ watch: void; scripts: void }>({
  watch: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error()}`))
      context.on('console', (message) => {
        if (message.type() === 'error' && /react|hydrat/i.test(message.text())) errors.push(message.text())
      })
      await use()
      expect(errors, 'errors of scripts in the pages').toEqual([])
    },
    { auto: true },
  ],
  scripts: [
    async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled)
        await page.addLocatorHandler(page.locator('html'), () => scriptsReady(page), { noWaitAfter: true })
      await use()
    },
    { auto: true },
  ],
})
