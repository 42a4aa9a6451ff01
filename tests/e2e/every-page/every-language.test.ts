import { languages } from '#app/i18n/languages.ts'
import { someOf } from '#tests/support/release.ts'
import { openPage } from '../support/open-page.ts'
import { sharedSchedule } from '../support/shared-schedule.ts'
import { expect, test } from '../support/test.ts'
import { textFaults } from '../support/text-faults.ts'

test.describe.configure({ mode: 'parallel' })

for (const [index, { code }] of languages.entries()) {
  test(`in ${code} no text is cut, overlaps another or leaves its place`, async ({ page, request }) => {
    const { scheduleId, signIn } = await sharedSchedule(request, 3)
    const paths = [
      `/schedules/${scheduleId}/status`,
      '/dashboard',
      '/schedules/new',
      `/schedules/${scheduleId}/attendance`,
      `/schedules/${scheduleId}/poster`,
      '/login',
    ]
    await signIn(page)
    const faults: string[] = []
    for (const path of someOf(paths, { every: 2, from: index })) {
      if (path === '/login') await page.context().clearCookies()
      await openPage(page, `${path}?lng=${code}`)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(code)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        faults.push(...(await textFaults(page)).map((fault) => `${width} ${path}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
}
