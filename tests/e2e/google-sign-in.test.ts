import type { Page } from '@playwright/test'
import { playGoogle, someGoogleUser } from './support/google-consent.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const session = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'session')

test('signing in with Google leads back to the requested page, lasts, and can be ended', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await playGoogle(page, someGoogleUser())
  // The page's script passes the ticked box on to Google's sign-in.
  await openPage(page, '/staff')
  await page.getByLabel('Angemeldet bleiben').check()
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page).toHaveURL(/\/staff$/)
  expect((await session(page))?.expires).toBeGreaterThan(0)
  expect(problems).toEqual([])

  await page.goBack()
  await expect(page).not.toHaveURL(/\/auth\/google\/callback/)
})

test('cancelling at Google shows the reason and allows another try', async ({ page }) => {
  await playGoogle(page, someGoogleUser())
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('abgebrochen')
  expect(await session(page)).toBeUndefined()
  await page.getByRole('link', { name: 'Noch einmal mit Google' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('without scripts, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } })

  test('a first visit registers with Google, and the second finds the account', async ({ page }) => {
    await playGoogle(page, someGoogleUser())
    for (const [path, name] of [
      ['/register', 'Mit Google registrieren'],
      ['/login', 'Mit Google anmelden'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('link', { name }).click()
      await page.getByRole('link', { name: 'Allow' }).click()
      await expect(page.getByRole('main')).toContainText('Einen Moment')
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.context().clearCookies({ name: 'session' })
    }
  })
})
