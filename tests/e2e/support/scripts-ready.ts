import type { Page } from '@playwright/test'

/** Waits until React has taken over the document, its root element last; a page without its scripts is ready at once. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type=module], link[rel=modulepreload]') ||
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')),
  )
}
