import type { Page } from '@playwright/test'

/** Waits until React has hydrated the document, which it finishes at the root element. A page without React is ready at once. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type=module]:not([src*="/offline-"]), link[rel=modulepreload]') ||
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')),
  )
}
