import { expect, type Page } from '@playwright/test'
import { linkFromMail } from './outbox.ts'

/** Registers Barbara Huber with the password Muehle-2026 in this browser, and returns the link of her mail. */
export async function register(page: Page, email: string): Promise<string> {
  await page.goto('/register')
  await page.getByLabel('Vorname').fill('Barbara')
  await page.getByLabel('Nachname').fill('Huber')
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('Muehle-2026')
  await page.getByLabel('Ich stimme den Nutzungsbedingungen zu.').check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sehen Sie in Ihrem Postfach nach.')
  return linkFromMail(email, '/verify-email/')
}
