import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { regionOf } from '#app/i18n/regions.ts'
import { languages } from '#app/i18n/languages.ts'
import { makeOwner } from '../e2e/support/api-owner.ts'
import { berlinTime } from '../e2e/support/berlin.ts'
import { drawPicture, showOnly } from './draw-picture.ts'
import { fillCompany } from './fill-company.ts'

for (const { code: language } of languages) {
  test(`the pictures of what is measured and reported in ${language}`, async ({ page, request }) => {
    const owner = await makeOwner(request, 'premium')
    await owner.change('/settings/language', { language })
    const opened = { language, time: berlinTime(0), guestReports: true, ratings: true }
    const made = await owner.create<{ items: { id: string }[] }>('/api/tasks/haccp', { kinds: ['fridge'] })
    const { scheduleId } = await fillCompany(owner, { ...opened, tasks: [], taskIds: made.items.map(({ id }) => id) })
    const base = `/schedules/${scheduleId}`
    await page.setViewportSize({ width: 360, height: 2400 })

    await page.goto(`${base}/status?lng=${language}`)
    for (const [index, value] of [4.8, 9.5].entries())
      await page.locator(`#r${index}`).fill(value.toLocaleString(regionOf(language)))
    await expect(page.locator('.action').nth(1)).toBeVisible()
    await page.locator('[name="readings[1].action"]').selectOption(textOf(language, 'action.moved'))
    const values = page.locator('form fieldset').first()
    await showOnly(values)
    await drawPicture({ page, picture: 'readings', what: values, language })

    await page.goto(`${base}/defects`)
    await page.locator('[value=broken]').check()
    await drawPicture({ page, picture: 'defects', what: page.locator('main'), language })

    await page.goto(`${base}/feedback`)
    await drawPicture({ page, picture: 'guests', what: page.locator('main'), language })
  })
}

/** A text of the usual tasks. */
function textOf(language: string, key: string): string {
  const texts = JSON.parse(readFileSync(`locales/${language}/common-tasks.json`, 'utf8')) as Record<string, string>
  return texts[key] ?? key
}
