import { expect, test } from '@playwright/test'
import { languages } from '#app/i18n/languages.ts'
import { makeOwner } from '../e2e/support/api-owner.ts'
import { berlinTime } from '../e2e/support/berlin.ts'
import { openPhoneNetwork } from '../e2e/support/phone-network.ts'
import { visit } from '../e2e/support/phone.ts'
import { drawPicture } from './draw-picture.ts'
import { fillCompany, maria } from './fill-company.ts'

for (const { code: language } of languages) {
  test(`the pictures of a check-in without a network and of a paper in ${language}`, async ({ page, request }) => {
    const owner = await makeOwner(request, 'premium')
    await owner.change('/settings/language', { language })
    const { scheduleId } = await fillCompany(owner, { language, tasks: ['toilet'], time: berlinTime(0) })
    const network = await openPhoneNetwork()
    const address = `${network.origin}/schedules/${scheduleId}/status?lng=${language}`
    await page.setViewportSize({ width: 360, height: 1400 })
    await visit(page, address)
    network.set('off')
    await page.goto(address)
    await page.locator('[name=loginName]').fill(maria.loginName)
    await page.locator('[name=pin]').fill(maria.pin)
    await page.locator('form button:not([formnovalidate])').last().click()
    await expect(page.locator('[role=status] strong')).toBeVisible()
    await drawPicture({ page, picture: 'no-network', what: page.locator('body'), language })
    network.set('on')
    await page.goto(address)
    await expect.poll(() => owner.list(`/api/check-ins?schedule=${scheduleId}`)).toHaveLength(1)
    network.close()

    await page.goto('/verify')
    await owner.signIn(page)
    const file = `/schedules/${scheduleId}/attendance.pdf?from=2026-11-18&to=2026-11-18`
    expect((await page.request.get(file)).ok()).toBe(true)
    const [paper] = await owner.list<{ path: string }>('/api/papers')
    const opened = await page.goto(`${paper?.path}?lng=${language}`)
    expect(opened?.status()).toBe(200)
    await drawPicture({ page, picture: 'check-paper', what: page.locator('body'), language })
  })
}
