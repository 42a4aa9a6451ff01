import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { zipped, type ExportedFiles } from '#tests/support/files/changed-export.ts'
import { unzip } from '#tests/support/files/unzip.ts'

/** A folder as of somebody who has downloaded exports. */
export function downloads() {
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-export-'))
  return {
    /** Downloads the data of the company whose owner is signed in. */
    async download(page: Page): Promise<ExportedFiles> {
      const answer = await page.request.get('/export.zip')
      expect(answer.status()).toBe(200)
      const files = unzip(await answer.body())
      writeFileSync(join(folder, 'check.html'), files.get('check.html') ?? '')
      return files
    },
    /** Saves a ZIP, or another file, and returns its path. */
    async save(name: string, content: ExportedFiles | Uint8Array): Promise<string> {
      const path = join(folder, name)
      const bytes = content instanceof Uint8Array ? content : await (await zipped(content)).bytes()
      writeFileSync(path, bytes)
      return path
    },
    /** Opens the page of the last download from disk, without a network. */
    async open(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ ...options, offline: true })
      const page = await context.newPage()
      await page.goto(pathToFileURL(join(folder, 'check.html')).href)
      return page
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Chooses a file in the page, and returns what it found once it has. */
export async function check(page: Page, path: string): Promise<string> {
  await page.locator('#file').setInputFiles(path)
  const result = page.locator('#result')
  await expect(result).toBeVisible()
  return (await result.innerText()).replaceAll('\u00a0', ' ')
}
