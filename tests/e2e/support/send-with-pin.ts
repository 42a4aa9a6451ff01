import type { Page } from '@playwright/test'

type Person = { loginName: string; pin: string }

/** Types name and PIN into the form of a page behind a QR code and sends it, whatever its language. */
export async function sendWithPin(page: Page, { loginName, pin }: Person) {
  await page.locator('[name=loginName]').fill(loginName)
  await page.locator('[name=pin]').fill(pin)
  await page.locator('.send button').click()
}
