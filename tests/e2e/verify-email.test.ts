import type { Browser, Page } from '@playwright/test'
import { newAddress, newEmail } from './support/never-used.ts'
import { register } from './support/register.ts'
import { expect, test } from './support/test.ts'

test('in the browser that registered the link confirms by itself and signs in; the button is there without scripts', async ({
  browser,
}) => {
  const page = await newBrowser(browser)
  const link = await registeredLink(page)
  await page.goto(link)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('status')).toContainText('bestätigt')

  const withoutScripts = await newBrowser(browser, { javaScriptEnabled: false })
  await withoutScripts.goto(await registeredLink(withoutScripts))
  await expect(withoutScripts).toHaveURL(/\/verify-email\//)
  await withoutScripts.getByRole('button', { name: 'bestätigen' }).click()
  await expect(withoutScripts).toHaveURL(/\/dashboard$/)
})

test('another browser waits for the reader’s yes, one that registered something else too', async ({ browser }) => {
  const link = await registeredLink(await newBrowser(browser))
  const other = await newBrowser(browser)
  await registeredLink(other)
  for (const reader of [other, await newBrowser(browser)]) {
    await reader.goto(link)
    const imprint = reader.getByRole('link', { name: 'Impressum' })
    await imprint.click()
    await reader.goBack()
    await expect(reader.getByRole('button', { name: 'Ja' })).toBeVisible()
    await expect(reader).toHaveURL(link)
  }
})

/** Registers in this browser and returns the link of the mail. */
function registeredLink(page: Page): Promise<string> {
  return register(page, newEmail('link'))
}

/** A browser with its own address, because an address may register only a few times. */
async function newBrowser(browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'Fly-Client-IP': newAddress() } })
  return context.newPage()
}
