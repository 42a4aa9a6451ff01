import { hour, minute, second } from '#app/domain/time/durations.ts'
import { makeOwner } from './support/api-owner.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test('a page that stays open leads to the sign-in page when its session ends, and back', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await page.clock.install()
  await owner.signIn(page)
  await openPage(page, '/tasks?page=1')
  await page.clock.fastForward(11 * hour)
  await expect(page).toHaveURL(/\/tasks/)
  await page.context().clearCookies()
  await page.clock.fastForward(hour + minute)
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent('/tasks?page=1')}`)
})

test('a session that was ended elsewhere leads to the sign-in page within a minute, and back', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  await page.clock.install()
  await owner.signIn(page)
  await openPage(page, '/tasks?page=1')
  await owner.create('/auth/logout', undefined)
  await page.clock.fastForward(minute)
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent('/tasks?page=1')}`)
})

test('a server that does not answer changes nothing', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await page.clock.install()
  await owner.signIn(page)
  await openPage(page, '/tasks')
  await page.context().setOffline(true)
  await page.clock.fastForward(13 * hour)
  await expect(page).toHaveURL(/\/tasks$/)
})

test('a minute before the end the page says so, and signing in again in another tab keeps it', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  await page.clock.install()
  await owner.signIn(page)
  await openPage(page, '/tasks/new')
  await page.getByLabel('Interner Name').fill('Küche')
  const warning = page.locator('[aria-live=polite]', { hasText: 'Ihre Sitzung endet in einer Minute.' })
  await page.clock.fastForward(12 * hour - 2 * minute)
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward(minute + 10 * second)
  await expect(warning).toBeVisible()
  const link = warning.getByRole('link', { name: 'Neu anmelden (neuer Tab)' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(tab.getByLabel('Passwort')).toBeVisible()
  await tab.close()
  await page.clock.fastForward(2 * minute)
  await expect(warning).toHaveCount(0)
  await expect(page.getByLabel('Interner Name')).toHaveValue('Küche')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the next request after the end leads to the sign-in page, and back', async ({ page, request }) => {
    const owner = await makeOwner(request)
    await owner.signIn(page)
    await page.goto('/tasks')
    await owner.create('/auth/logout', undefined)
    await page.getByRole('link', { name: 'Pläne' }).first().click()
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent('/schedules')}`)
  })
})

test('a device whose clock is a year ahead stays signed in', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await page.clock.install({ time: Date.now() + 365 * 24 * hour })
  await owner.signIn(page)
  await openPage(page, '/tasks')
  await page.clock.fastForward(5 * minute)
  await expect(page).toHaveURL(/\/tasks$/)
})
