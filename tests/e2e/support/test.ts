import { expect, test as base, type Page } from '@playwright/test'

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
        await page.addLocatorHandler(page.locator('html'), waitForScripts(page), { noWaitAfter: true })
      await use()
    },
    { auto: true },
  ],
})

/** Waits until React has taken over the document; a page without its scripts is ready at once. */
function waitForScripts(page: Page) {
  return async () => {
    await page.waitForFunction(
      () =>
        !document.querySelector('script[type=module], link[rel=modulepreload]') ||
        Object.keys(document).some((key) => key.startsWith('__reactContainer')),
    )
  }
}
