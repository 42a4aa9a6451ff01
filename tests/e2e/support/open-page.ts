import type { Page, Request } from '@playwright/test'
import { scriptsReady } from './scripts-ready.ts'

/** Opens a page as it is in the end: React has taken over, its fonts are there, and it loads nothing more. */
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

/** What React does after it has shown a page is done before the browser is idle. */
async function idle(): Promise<void> {
  await document.fonts.ready
  await new Promise((resolve) => requestIdleCallback(resolve))
}
