import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expect, test } from './support/test.ts'
import { textFaults } from './support/text-faults.ts'

// A reader's own styles are no part of what our policy for styles is about.
test.use({ bypassCSP: true })
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

// WCAG 1.4.12.
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`
for (const { name, style, fontSize, widths } of [
  { name: 'with more space between letters, words and lines', style: spaced, fontSize: 16, widths: [320, 1280] },
  // WCAG 1.4.4, as the settings of a browser do it: what a page says in rem grows, its breakpoints too.
  { name: 'with letters twice as large', style: '', fontSize: 32, widths: [1280] },
]) {
  test(`${name} no text is cut, overlaps another or leaves its place`, async ({ page, request }) => {
    const owner = await makeOwner(request, 'pro')
    const { scheduleId } = await makeOpenSchedule(owner, { tasks: 3, time: berlinTime(10) })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
    const faults: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.context().clearCookies()
      for (const path of ['/login', '/register', '/help', '/help/window-missed', `/schedules/${scheduleId}/status`])
        faults.push(...(await faultsOf(page, path, style)).map((fault) => `${width} ${fault}`))
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`)
      await owner.signIn(page)
      for (const path of [
        '/dashboard',
        '/tasks',
        '/tasks/new',
        '/staff',
        '/schedules',
        '/schedules/new',
        `/schedules/${scheduleId}`,
        `/schedules/${scheduleId}/poster`,
        `/schedules/${scheduleId}/delete`,
        `/schedules/${scheduleId}/attendance`,
        `/schedules/${scheduleId}/attendance/table`,
        `/schedules/${scheduleId}/attendance/check-ins`,
        '/analytics',
        '/company-settings',
        '/plan',
        '/help-chat',
      ])
        faults.push(...(await faultsOf(page, path, style)).map((fault) => `${width} ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

async function faultsOf(page: Page, path: string, style: string): Promise<string[]> {
  await page.goto(path)
  if (style) await page.addStyleTag({ content: style })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const sideways = tooWide > 0 ? [`sideways scrolling by ${tooWide} px`] : []
  return [...sideways, ...(await textFaults(page))].map((fault) => `${path}: ${fault}`)
}
