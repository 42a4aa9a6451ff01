import { makeOwner } from './support/api-owner.ts'
import { linkFromMail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } })

test('a forgotten password is reset by mail, without scripts, on a small phone', async ({ page, request }) => {
  const { email } = await makeOwner(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByRole('main')).toContainText(email)

  await page.goto(await linkFromMail(email, '/reset-password/'))
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByLabel('Neues Passwort').fill('Neue-Muehle-2027')
  await page.getByLabel('Passwort wiederholen').fill('Neue-Muehle-2028')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByLabel('Passwort wiederholen')).toHaveAccessibleDescription(/nicht gleich/)
  await page.getByLabel('Neues Passwort').fill('Neue-Muehle-2027')
  await page.getByLabel('Passwort wiederholen').fill('Neue-Muehle-2027')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()

  await expect(page.getByRole('main')).toContainText('Ihr Passwort ist geändert.')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('Neue-Muehle-2027')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
