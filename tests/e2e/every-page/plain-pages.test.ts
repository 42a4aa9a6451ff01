import { expect, test } from '../support/test.ts'

// The pages before the sign-in have no React; a small script replaces it.

test('a menu of the sign-in page closes, and another theme leaves what was typed', async ({ page }) => {
  await page.goto('/login')
  const menu = page.locator('details.menu')
  await page.getByLabel('E-Mail').fill('barbara@example.com')
  await menu.locator('summary').click()
  await page.getByRole('button', { name: 'Dunkel' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
  await menu.locator('summary').click()
  await page.getByRole('complementary').click()
  await expect(menu).not.toHaveAttribute('open')
  await expect(page.getByLabel('E-Mail')).toHaveValue('barbara@example.com')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('after an error the field, or the list of errors, has the focus', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill('barbara@example.com')
  await page.getByLabel('Passwort', { exact: true }).fill('Falsch-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused()
  await expect(page.getByLabel('E-Mail')).toHaveValue('barbara@example.com')
  await page.goto('/register')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
})

test('a form is sent once, and again after the way back', async ({ page }) => {
  await page.goto('/login')
  const wereSent = await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form')
    const sent: boolean[] = []
    addEventListener('submit', (event) => {
      sent.push(!event.defaultPrevented)
      event.preventDefault()
    })
    form?.requestSubmit()
    form?.requestSubmit()
    dispatchEvent(new Event('pageshow'))
    form?.requestSubmit()
    return sent
  })
  expect(wereSent).toEqual([true, false, true])
})
