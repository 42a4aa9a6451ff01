import { createECDH } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeOwner } from './support/api-owner.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

/** Chromium subscribes at Google's service alone, so these tests take its place. The subscription lasts as long as the tab. */
async function useOwnPushService(page: Page, permission: NotificationPermission) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  await page.addInitScript(
    (given) => {
      const stored = () => sessionStorage.getItem('endpoint')
      const subscriptionAt = (endpoint: string) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(sessionStorage.getItem('key') ?? '[]')).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: given.p256dh, auth: 'a'.repeat(22) } }),
        unsubscribe: async () => sessionStorage.removeItem('endpoint'),
      })
      Object.defineProperty(Notification, 'permission', { get: () => given.permission })
      Object.assign(Notification, { requestPermission: async () => 'granted' })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (stored() ? subscriptionAt(stored() ?? '') : null),
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          if (applicationServerKey.length !== 65) throw new Error('No key')
          sessionStorage.setItem('key', JSON.stringify([...applicationServerKey]))
          sessionStorage.setItem('endpoint', `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`)
          return subscriptionAt(stored() ?? '')
        },
      })
    },
    { permission, p256dh },
  )
}

const section = (page: Page) => page.locator('#devices')

test('a device is turned on and off where its owner is, and its worker has this page alone', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await useOwnPushService(page, 'default')
  await openPage(page, '/alert-settings')
  await expect(section(page)).toContainText('Dieses Gerät zeigt noch keine Mitteilungen an.')
  await section(page).getByRole('button', { name: 'Hier einschalten' }).click()
  await expect(section(page)).toContainText('Dieses Gerät zeigt Mitteilungen an.')
  await expect(section(page).getByRole('row', { name: /dieses Gerät/ })).toHaveCount(1)
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
  expect((await scopes()).map((scope) => new URL(scope).pathname)).toEqual(['/alert-settings'])

  await page.reload()
  await expect(section(page)).toContainText('Dieses Gerät zeigt Mitteilungen an.')
  await section(page).getByRole('button', { name: 'Ausschalten' }).click()
  await expect(section(page)).toContainText('Dieses Gerät zeigt noch keine Mitteilungen an.')
  await expect(section(page).getByRole('row')).toHaveCount(0)

  await openPage(page, '/dashboard')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('it is turned on as well where a link led to the page', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await useOwnPushService(page, 'default')
  await openPage(page, '/user-settings')
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
  await page.locator('a[href="/alert-settings"]').first().click()
  await section(page).getByRole('button', { name: 'Hier einschalten' }).click()
  await expect(section(page)).toContainText('Dieses Gerät zeigt Mitteilungen an.')
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
})

test('a device that is on for an earlier key of the server can be turned on again', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await useOwnPushService(page, 'default')
  await openPage(page, '/alert-settings')
  await section(page).getByRole('button', { name: 'Hier einschalten' }).click()
  await expect(section(page)).toContainText('Dieses Gerät zeigt Mitteilungen an.')
  await page.evaluate(() => sessionStorage.setItem('key', '[4, 1, 2]'))
  await page.reload()
  await section(page).getByRole('button', { name: 'Hier einschalten' }).click()
  await expect(section(page)).toContainText('Dieses Gerät zeigt Mitteilungen an.')
  await expect(section(page).getByRole('row', { name: /dieses Gerät/ })).toHaveCount(1)
})

test('where the browser has no notifications, or has blocked them, there is no button', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await useOwnPushService(page, 'denied')
  await openPage(page, '/alert-settings')
  await expect(section(page)).toContainText('Der Browser lässt hier keine Mitteilungen zu.')
  await expect(section(page).getByRole('button')).toHaveCount(0)

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await openPage(page, '/alert-settings')
  await expect(page.getByRole('heading', { name: 'Andere benachrichtigen' })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})

test('an iPhone is told to put the page on its home screen', async ({ browser, request, baseURL }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1'
  const context = await browser.newContext({ userAgent, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await openPage(page, '/alert-settings')
  await expect(section(page)).toContainText('zum Home‑Bildschirm hinzufügen')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/app.webmanifest')
  await context.close()
})
