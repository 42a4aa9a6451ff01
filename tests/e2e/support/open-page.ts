import type { Page, Request } from '@playwright/test'
import { scriptsReady } from './scripts-ready.ts'

/** Opens a page and waits until it is hydrated, has its fonts and loads nothing more. */
export async function openPage(page: Page, path: string): Promise<void> {
  const loading = new Set<Request>()
  const begin = (request: Request) => void loading.add(request)
  const end = (request: Request) => void loading.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await scriptsReady(page)
  do await page.evaluate(idle)
  while (loading.size > 0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/**
 * Waits until the browser is idle: then React has finished its work after rendering. Asked outside of a frame, Chromium
 * now and then calls nobody back until the next one, and a page at rest has none.
 */
async function idle(): Promise<void> {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
}
