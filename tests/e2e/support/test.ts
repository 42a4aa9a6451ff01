import { expect, test as base } from '@playwright/test'
import { scriptsReady } from './scripts-ready.ts'

export { expect }

/**
 * Playwright's test, which also fails when a page throws or hydration finds a mismatch. Actions on a page wait until its
 * scripts are ready, so that the speed of a test decides nothing.
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
