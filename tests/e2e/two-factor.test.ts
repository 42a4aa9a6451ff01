import type { Page } from '@playwright/test'
import { codeAt, nextCode } from '../support/app-codes.ts'
import { makeOwner } from './support/api-owner.ts'
import { expectGoodInEachLook } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test('an owner turns the second factor on, and signs in by a code and by a recovery code, then without scripts', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000)
  const { email, password, signIn } = await makeOwner(request)
  await signIn(page)
  const { secret, recoveryCodes } = await turnOn(page, password)
  await signOut(page)

  await enterPassword(page, { email, password })
  await expectGoodInEachLook(page, '/login/code')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/stimmt nicht/)
  await expectGoodInEachLook(page, '/login/code, refused')
  await enterCode(page, await nextCode(secret))
  await signOut(page)

  const [first = '', second = ''] = recoveryCodes
  await enterPassword(page, { email, password })
  await enterCode(page, first)
  await page.goto('/user-settings/two-factor')
  await expect(page.getByRole('main')).toContainText('Sie haben noch 9 Ersatzcodes.')

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const plain = await context.newPage()
  await enterPassword(plain, { email, password })
  await plain.goto('/dashboard')
  await expect(plain).toHaveURL(/\/login\?/)
  await enterPassword(plain, { email, password })
  await plain.getByLabel('Code').fill(first)
  await plain.getByRole('button', { name: 'Anmelden' }).click()
  await expect(plain.getByLabel('Code')).toHaveAccessibleDescription(/stimmt nicht/)
  await enterCode(plain, second)
  await context.close()
})

/** Sets up the second factor with the key that the page shows. Returns the secret and the recovery codes. */
async function turnOn(page: Page, password: string) {
  await page.goto('/user-settings/two-factor')
  await page.getByLabel('Ihr Passwort').fill(password)
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await expect(page.getByRole('heading', { name: 'App verbinden' })).toBeVisible()
  await expectGoodInEachLook(page, 'first code')
  const text = await page.getByRole('main').innerText()
  const secret = (/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text)?.[0] ?? '').replaceAll(' ', '')
  await page.getByLabel('Code').fill(await codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByRole('heading', { name: 'Ersatzcodes' })).toBeVisible()
  await expectGoodInEachLook(page, 'recovery codes')
  const recoveryCodes = await page.getByText(/^[2-9a-z]{5}-[2-9a-z]{5}$/).allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  return { secret, recoveryCodes }
}

async function signOut(page: Page) {
  await page.goto('/dashboard')
  await page.locator('summary', { hasText: 'Maximiliane-Charlotte' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Geben Sie Ihren Code ein' })).toBeVisible()
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
