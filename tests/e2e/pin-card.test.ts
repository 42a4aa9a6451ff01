import type { Page } from '@playwright/test'
import { makeOwner } from './support/api-owner.ts'
import { expectGoodInEachLook } from './support/looks.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const person = { loginName: 'kueche.anna', email: 'anna@example.com', personalType: 'staff', signature: 'Anna K.' }

test('a new PIN is on a card in the chosen language, which is printed and shared alone', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { id } = await owner.create<{ id: string }>('/api/staff', person)
  await owner.signIn(page)
  const requested: string[] = []
  page.on('request', (sent) => requested.push(`${sent.url()} ${sent.postData() ?? ''}`))
  await page.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(void (document.body.dataset['shared'] = data.text ?? ''))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await openPage(page, `/staff/${id}/pin`)
  const pin = await makePin(page)

  const dialog = page.getByRole('dialog')
  await dialog.getByText('Karte drucken oder teilen').click()
  await expect(shownCard(page)).toHaveAttribute('lang', 'de')
  await dialog.getByLabel('Sprache der Karte').selectOption('pl')
  await expect(shownCard(page)).toHaveAttribute('lang', 'pl')
  await expect(shownCard(page)).toContainText(pin)

  await expectGoodInEachLook(page, 'the PIN card')

  await dialog.getByRole('button', { name: 'Teilen' }).click()
  const shared = await page.locator('body').getAttribute('data-shared')
  for (const part of ['Anna K.', 'kueche.anna', pin, 'Gotowe']) expect(shared).toContain(part)
  expect(shared).not.toContain('Fertig')

  await page.emulateMedia({ media: 'print' })
  await expect(shownCard(page)).toHaveAttribute('lang', 'pl')
  for (const hidden of ['.pin-show', '.dialog-foot', 'h1']) await expect(page.locator(hidden).first()).toBeHidden()
  expect(requested.filter((sent) => sent.includes(pin))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the card is in the chosen language too', async ({ page, request }) => {
    const owner = await makeOwner(request)
    const { id } = await owner.create<{ id: string }>('/api/staff', person)
    await owner.signIn(page)
    await page.goto(`/staff/${id}/pin`)
    const pin = await makePin(page)
    await page.getByText('Karte drucken oder teilen').click()
    await page.getByLabel('Sprache der Karte').selectOption('uk')
    await expect(shownCard(page)).toHaveAttribute('lang', 'uk')
    await expect(shownCard(page)).toContainText(pin)
    await expect(page.getByRole('button', { name: 'Teilen' })).toBeHidden()
  })
})

/** Makes a new PIN and returns it. */
async function makePin(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Neue PIN erstellen' }).click()
  return (await page.locator('.pin-show').innerText()).replaceAll(/\D/g, '')
}

/** The one card that is visible. */
function shownCard(page: Page) {
  return page.locator('.pin-card:visible')
}
