import { expect, test } from '@playwright/test'
import { hour, minute } from '#app/domain/time/durations.ts'
import { makeOwner } from './support/api-owner.ts'

test('a page that stays open leads to the sign-in page when its session ends, and back', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await page.clock.install()
  await owner.signIn(page)
  await page.goto('/tasks?page=1', { waitUntil: 'networkidle' })
  await page.clock.fastForward(11 * hour)
  await expect(page).toHaveURL(/\/tasks/)
  await page.context().clearCookies()
  await page.clock.fastForward(hour + minute)
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent('/tasks?page=1')}`)
})

test('a device whose clock is a year ahead stays signed in', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await page.clock.install({ time: Date.now() + 365 * 24 * hour })
  await owner.signIn(page)
  await page.goto('/tasks', { waitUntil: 'networkidle' })
  await page.clock.fastForward(5 * minute)
  await expect(page).toHaveURL(/\/tasks$/)
})
