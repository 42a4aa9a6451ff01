import { expect, test } from '@playwright/test'
import { languages } from '#app/i18n/languages.ts'
import { makeOwner } from '../e2e/support/api-owner.ts'
import { clockedServer } from '../e2e/support/clocked-server.ts'
import { makeSupervisor } from '../e2e/support/make-supervisor.ts'
import { sendWithPin } from '../e2e/support/send-with-pin.ts'
import { drawPicture, showOnly } from './draw-picture.ts'
import { fillCompany, maria } from './fill-company.ts'

const { folder, origin, startAt, remove } = clockedServer('gap')

test.afterAll(remove)

test('the pictures of a day on which two tasks are done and one is missed, in each language', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(600_000)
  const baseURL = await origin()
  await startAt('2026-11-18T10:45+01:00')
  const request = await playwright.request.newContext({ baseURL })
  const days = []
  for (const { code } of languages) {
    const owner = await makeOwner(request, 'premium', folder)
    await owner.change('/settings/language', { language: code })
    const tasks = ['bins', 'toilet', 'mirror']
    const { scheduleId } = await fillCompany(owner, { language: code, tasks, time: '11:00' })
    const supervisor = await makeSupervisor(owner)
    const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 2400 } })
    await page.goto(`/schedules/${scheduleId}/status?lng=${code}`)
    for (const done of [0, 1]) await page.locator('[name=taskIds]').nth(done).check()
    await sendWithPin(page, maria)
    await expect(page.locator('.what li')).toHaveCount(2)
    days.push({ code, owner, supervisor, page, base: `/schedules/${scheduleId}` })
  }

  await startAt('2026-11-18T12:00+01:00')
  for (const { code: language, owner, supervisor, page, base } of days) {
    await page.goto(`${base}/inspect`)
    await sendWithPin(page, supervisor)
    await page.locator('[value=passed]').first().click()
    await expect(page.locator('.verdict.is-done')).toHaveCount(1)
    const today = page.locator('section.facts')
    await showOnly(today)
    await drawPicture({ page, picture: 'inspections', what: today, language })

    await page.setViewportSize({ width: 768, height: 2400 })
    await owner.signIn(page)
    await page.goto(`${base}/attendance/table?unit=day&from=2026-11-18`)
    await page.locator('td a[href*="/excuse"]').click()
    await page.locator('form#excuse [value=noAccess]').check()
    const dialog = page.getByRole('dialog')
    await showOnly(dialog)
    await drawPicture({ page, picture: 'excuses', what: dialog, language })
    await page.close()
  }
})
