import type { Browser, Page } from '@playwright/test'
import { second } from '#app/domain/time/durations.ts'
import { makeOwner } from './support/api-owner.ts'
import { expectGoodInEachLook } from './support/looks.ts'
import { openPage } from './support/open-page.ts'
import { linkFromMail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

const question = 'Jemand hat seine PIN vergessen.'

test('an owner asks in the panel, sees what help knows, and gets an answer while the page behind stays', async ({
  page,
  request,
  browser,
}) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await page.clock.install()
  await page.goto('/user-settings')
  await page.getByLabel('Vorname').fill('Ungespeichert')
  await page.getByRole('link', { name: 'Hilfe‑Chat' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Hilfe‑Chat' })
  await expect(panel.getByText('Hier steht, was Sie uns schreiben')).toBeVisible()

  await test.step('what help knows comes first, and the text stays', async () => {
    await panel.getByLabel('Ihre Nachricht').fill(question)
    await panel.getByRole('button', { name: 'Senden' }).click()
    const article = panel.getByRole('link', { name: 'PIN vergessen', exact: true })
    await expect(article).toHaveAttribute('href', '/help/pin-forgotten')
    await expect(panel.getByText('Ihre Nachricht ist noch nicht gesendet.')).toBeVisible()
    await expect(panel.getByLabel('Ihre Nachricht')).toHaveValue(question)
  })

  await test.step('one press more sends it', async () => {
    await panel.getByRole('button', { name: 'Nein, an den Support senden' }).click()
    await expect(panel.getByRole('status')).toHaveText(/Ihre Nachricht ist unterwegs/)
    await expect(panel.getByRole('log').getByRole('listitem')).toHaveText(new RegExp(question))
    await expect(panel.getByLabel('Ihre Nachricht')).toHaveValue('')
  })

  await test.step('the answer comes into the open panel, and counts as seen', async () => {
    await answer(browser, await linkFromMail(owner.email, '/support/'), 'Geben Sie ihr eine neue.')
    await page.clock.fastForward(20 * second)
    await expect(panel.getByRole('log')).toContainText('Geben Sie ihr eine neue.')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('link', { name: 'Hilfe‑Chat' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Hilfe‑Chat', exact: true })).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Ungespeichert')
  })
})

test('an answer is marked on every page until the panel was opened', async ({ page, request, browser }) => {
  const owner = await makeOwner(request)
  await owner.create('/api/support/messages', { text: question })
  await answer(browser, await linkFromMail(owner.email, '/support/'), 'Geben Sie ihr eine neue.')
  await owner.signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Hilfe‑Chat 1 neue Antwort' }).click()
  await expect(page.getByRole('log')).toContainText('Geben Sie ihr eine neue.')
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(page.getByRole('link', { name: 'Hilfe‑Chat', exact: true })).toBeVisible()
})

test('where the server can’t be reached the text stays, and so does the page behind', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Hilfe‑Chat' }).click()
  const panel = page.getByRole('dialog', { name: 'Hilfe‑Chat' })
  await panel.getByLabel('Ihre Nachricht').fill(question)
  await page.route('**/help-chat.data*', (route) => route.abort())
  await panel.getByRole('button', { name: 'Senden' }).click()
  await expect(panel.getByRole('alert')).toContainText('nicht erreichbar')
  await page.unroute('**/help-chat.data*')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Personal' })).toBeVisible()
  await page.getByRole('link', { name: 'Hilfe‑Chat' }).click()
  await expect(panel.getByLabel('Ihre Nachricht')).toHaveValue(question)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('an owner asks, is answered, and says that the answer was read', async ({ page, request, browser }) => {
    const owner = await makeOwner(request)
    await owner.signIn(page)
    await page.goto('/staff')
    await page.getByRole('link', { name: 'Hilfe‑Chat' }).click()
    await page.getByLabel('Ihre Nachricht').fill(question)
    await page.getByRole('button', { name: 'Senden' }).click()
    await expect(page.getByRole('link', { name: 'PIN vergessen', exact: true })).toBeInViewport()
    await page.getByRole('button', { name: 'Nein, an den Support senden' }).click()
    await expect(page.getByRole('status')).toHaveText(/Ihre Nachricht ist unterwegs/)
    await answer(browser, await linkFromMail(owner.email, '/support/'), 'Geben Sie ihr eine neue.')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Hilfe‑Chat 1 neue Antwort' }).click()
    await expect(page.getByRole('log')).toContainText('Geben Sie ihr eine neue.')
    await page.getByRole('button', { name: 'Als gelesen markieren' }).click()
    await expect(page.getByRole('link', { name: 'Hilfe‑Chat', exact: true })).toBeVisible()
  })
})

test('panel, page and the page of support are good in every look, also with much in them', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  const long = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5)}\n\nhttps://example.com/${'a'.repeat(200)}`
  for (const text of ['Eins', 'Zwei', long, 'Drei', 'Vier', 'Fünf'])
    await owner.create('/api/support/messages', { text })
  const link = await linkFromMail(owner.email, '/support/')
  await owner.signIn(page)
  await openPage(page, '/help-chat')
  await expectGoodInEachLook(page, '/help-chat')
  await openPage(page, link)
  await expectGoodInEachLook(page, '/support')
  await openPage(page, `${link}x`)
  await expectGoodInEachLook(page, '/support of no link')
  await openPage(page, '/dashboard')
  await page.getByRole('link', { name: 'Hilfe‑Chat' }).click()
  await expect(page.getByRole('log')).toContainText('Fünf')
  await expectGoodInEachLook(page, 'the panel')
})

/** Support opens the link of its mail in another browser and answers. */
async function answer(browser: Browser, link: string, text: string) {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page: Page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('Ihre Antwort').fill(text)
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(page.getByRole('status')).toHaveText('Die Antwort ist gesendet.')
  await context.close()
}
