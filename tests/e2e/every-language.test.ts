import { languages } from '#app/i18n/languages.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expect, test } from './support/test.ts'
import { textFaults } from './support/text-faults.ts'

test.describe.configure({ mode: 'parallel' })

for (const { code } of languages) {
  test(`in ${code} no text is cut, overlaps another or leaves its place`, async ({ page, request }) => {
    const owner = await makeOwner(request, 'plus')
    const { scheduleId } = await makeOpenSchedule(owner, { tasks: 3, time: berlinTime(10) })
    const paths = [
      `/schedules/${scheduleId}/status`,
      '/login',
      '/dashboard',
      '/schedules/new',
      `/schedules/${scheduleId}/attendance`,
      `/schedules/${scheduleId}/poster`,
    ]
    const faults: string[] = []
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of paths) {
        if (path === '/login') await page.context().clearCookies()
        else await owner.signIn(page)
        await page.goto(`${path}?lng=${code}`)
        expect(await page.locator('html').getAttribute('lang')).toBe(code)
        faults.push(...(await textFaults(page)).map((fault) => `${width} ${path}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
}
